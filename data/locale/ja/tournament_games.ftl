## 順位表

tournaments-head-player = 名前
tournaments-head-points = 点
tournaments-head-round = 回戦
tournaments-head-buchholz-cut = BhC1
tournaments-head-buchholz = Bh
tournaments-head-sonneborn-berger = SB
tournaments-head-direct = 直接
tournaments-head-wins = 勝数
tournaments-tie-buchholz-cut = ブッフホルツ（最下位を除く、BhC1）
tournaments-tie-buchholz = ブッフホルツ（Bh）
tournaments-tie-sonneborn-berger = ソンネボーン・ベルガー（SB）
tournaments-tie-direct = 直接対決
tournaments-tie-wins = 勝ち数
tournaments-ties = -# 同点の場合：{ $ties }の順。
tournaments-in-brackets = -# （ ）は途中で抜けた人です。
tournaments-no-games = まだ対局はありません。
