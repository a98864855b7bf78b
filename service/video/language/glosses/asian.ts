/** What common words of a language are in English: `english=word word two_words`, one after the other. */
export const ASIAN = {
  ja: `
on=の上 上に の上で | under=の下 下で 下に | beside=のそば 隣 横に 前 | with=を持った を持つ 持って 持つ |
without=のない なし | wearing=をかぶった かぶった を着た 着た かけた をかけた | and=そして | one=一匹 一人 一つ 一頭
一羽 一本 一隻 一台 | two=二匹 二人 二つ 二頭 二羽 二本 2匹 2人 2頭 2羽 ふたり 二隻 | three=三匹 三人 三つ 三頭 三羽
三本 三隻 3匹 3人 3頭 3羽 | four=四匹 四人 四つ 四頭 | five=五匹 五人 五つ 五羽 | many=たくさん 多くの 大勢 無数 |
flock=群れ | red=赤い 赤 | orange=オレンジ色 橙色 | yellow=黄色い 黄色 | golden=金色 黄金 | green=緑の 緑色 緑 |
blue=青い 青 水色 | purple=紫色 紫 | pink=ピンク 桃色 | white=白い 白 | black=黒い 黒 | grey=灰色 グレー |
brown=茶色い 茶色 | tiny=ちっちゃな | small=小さな 小さい | big=大きな 大きい | giant=巨大な 巨大 | old=古い 年老いた
老いた | baby=赤ちゃん | sunrise=日の出 夜明け 朝焼け | morning=朝 早朝 | day=昼 昼間 正午 晴れ | sunset=夕日 夕焼け
夕方 日没 夕暮れ | dusk=黄昏 薄暮 | night=夜 夜中 真夜中 夜の | moonlight=月明かり 月光 満月 月夜 | stars=星空
満天の星 | rain=雨 雨の 大雨 | snow=雪 雪の 雪が降る 冬 | in_the_snow=雪の中 雪原 | fog=霧 霧の | storm=嵐 雷雨 雷 |
wind=風 | clouds=雲 曇り | autumn=秋 紅葉 | spring=春 | summer=夏 | rainbow=虹 | sea=海 海の 大海原 | beach=浜辺 海岸
砂浜 海辺 ビーチ | lake=湖 池 川 湖畔 | city=都市 街 都会 | street=通り 道 路地 街角 | village=村 | forest=森 森の 林
| jungle=ジャングル | mountain=山 山の 山々 | desert=砂漠 | field=草原 野原 畑 | garden=庭 公園 庭園 | room=部屋 窓辺
窓際 窓 | kitchen=台所 キッチン | cafe=カフェ レストラン | space=宇宙 | on_the_moon=月面 月の上 | underwater=海中 水中
海底 海の中 | sky=空 大空 | cave=洞窟 | island=島 | road=道路 高速道路 | library=図書館 | stage=舞台 ステージ |
harbour=港 | market=市場 | bamboo_forest=竹林 | running=走る 走って 走っている 駆ける 駆け | walking=歩く 歩いて
歩いている 散歩 | flying=飛ぶ 飛んで 飛んでいる 飛び | swimming=泳ぐ 泳いで 泳いでいる | sleeping=眠る 眠って
眠っている 寝ている 寝る 昼寝 | sitting=座る 座って 座っている 座った | standing=立つ 立って 立っている | dancing=踊る
踊って 踊っている ダンス | jumping=跳ぶ ジャンプ 跳ねる 跳ねて | riding=乗る 乗って 乗っている 乗った | driving=運転 |
holding=抱える 抱いた をさした さして | eating=食べる 食べて 食べている | drinking=飲む 飲んで | reading=読む 読んで
読んでいる 読書 | playing=弾く 弾いて 演奏 遊ぶ 遊んで | singing=歌う 歌って | watching=見る 見て 眺める 見上げる |
floating=浮かぶ 浮かんで 漂う | burning=燃える 燃えている | surfing=サーフィン | fishing=釣り 釣る | watercolor=水彩画
水彩 | anime=アニメ | pixel_art=ドット絵 | black_and_white=白黒 モノクロ | sketch=スケッチ 鉛筆画 |
cinematic=映画のような シネマティック | close-up=クローズアップ 接写 | aerial_view=空撮 上空から |
slow_motion=スローモーション | calm=静かな 穏やかな | happy=楽しい 幸せな | lonely=孤独な 寂しい | dark=暗い |
magic=魔法の 幻想的 | neon=ネオン | man=男 男性 男の人 | woman=女 女性 女の人 | girl=女の子 少女 | boy=男の子 少年 |
child=子供 子ども こども | person=人 人々 人間 | old_man=老人 おじいさん | grandmother=おばあさん 祖母 | mother=母
お母さん | father=父 お父さん | couple=カップル 恋人 夫婦 | family=家族 | samurai=侍 武士 サムライ | ninja=忍者 |
fisherman=漁師 | knight=騎士 | king=王様 王 | queen=女王 | princess=姫 お姫様 | witch=魔女 | wizard=魔法使い |
astronaut=宇宙飛行士 | dog=犬 子犬 | cat=猫 子猫 | fox=狐 | wolf=狼 | horse=馬 | deer=鹿 | cow=牛 | bear=熊 |
lion=獅子 | tiger=虎 | rabbit=兎 | monkey=猿 | bird=鳥 小鳥 | crane=鶴 | owl=梟 | fish=魚 | whale=鯨 | goldfish=金魚 |
koi=鯉 | butterfly=蝶 | dragon=龍 竜 | house=家 小屋 | castle=城 | shrine=神社 | temple=寺 お寺 | torii=鳥居 |
tower=塔 | bridge=橋 | lighthouse=灯台 | tree=木 | cherry_blossom=桜 | flower=花 | sunflower=向日葵 | car=車 自動車 |
bicycle=自転車 | train=電車 列車 汽車 | airplane=飛行機 | boat=舟 ボート 小舟 | ship=船 | hot_air_balloon=気球 熱気球
| balloon=風船 | umbrella=傘 | lantern=提灯 灯籠 | candle=蝋燭 | fire=火 | campfire=焚き火 | fireworks=花火 |
northern_lights=オーロラ | waterfall=滝 | volcano=火山 | coffee=コーヒー 珈琲 | tea=お茶 | bench=ベンチ |
mount_fuji=富士山 | book=本 | piano=ピアノ | robot=ロボット | =湯気の立つ 湯気 大会 の中 中を をさす | tokyo=東京 |
kyoto=京都 | turtle=亀 海亀 | bullet_train=新幹線 | roof=屋根 | branch=枝 | theatre=劇場 | table=テーブル 机 |
spaceship=宇宙船 | rocket=ロケット | painter=画家 | musician=音楽家 | rose=薔薇 | wave=波 | sand=砂 | leaves=落ち葉 葉
| dancer=踊り子 バレリーナ | guitar=ギター | violin=バイオリン ヴァイオリン | teacher=先生 | doctor=医者 | singer=歌手
| cherry_tree=桜の木 | ramen=ラーメン | sushi=寿司 | hot_spring=温泉 | snowman=雪だるま | elephant=象 | giraffe=麒麟 |
swan=白鳥 | duck=鴨 | polar_bear=白熊 シロクマ | panda=パンダ | mermaid=人魚 | ghost=幽霊 | unicorn=ユニコーン |
dinosaur=恐竜 | sofa=ソファ | bed=ベッド | stairs=階段 | ice=氷`,
  zh: `
on=在上面 上的 之上 | in=在 里 | under=下的 之下 下面 | beside=旁边 旁 身边 前 | with=拿着 带着 抱着 | without=没有 |
and=和 与 | wearing=戴着 穿着 | through=穿过 | a=一只 一个 一辆 一艘 一座 一位 一条 一匹 一片 一朵 一棵 一头 一名 一架
一栋 一列 | two=两只 两个 两位 两匹 两头 一对 两条 两名 | three=三只 三个 三位 三匹 三头 三条 三艘 三名 | four=四只
四个 四头 | five=五只 五个 五头 | several=几只 几个 一些 | many=许多 很多 无数 | flock=一群 成群 | cup_of=一杯 |
red=红色 红 | orange=橙色 橘色 | yellow=黄色 | golden=金色 金 | green=绿色 绿 | blue=蓝色 蓝 | purple=紫色 紫 |
pink=粉色 粉红色 粉红 | white=白色 白 | black=黑色 黑 | grey=灰色 灰 | brown=棕色 褐色 | small=小 | big=大 大型 |
giant=巨大 巨型 | old=老 古老 旧 | sunrise=日出 黎明 | early_morning=清晨 | morning=早晨 早上 | noon=中午 正午 |
day=白天 | sunset=日落 夕阳 | dusk=黄昏 | evening=傍晚 | night=夜晚 晚上 夜 夜里 深夜 午夜 | moonlight=月光 月光下
月亮下 月亮 | starry_night=星空 繁星 | rain=下雨 雨中 雨 大雨 雨天 | snow=下雪 雪 冬天 冬季 | in_the_snow=雪中 雪地里
雪地 | fog=雾 雾气 大雾 | storm=暴风雨 雷雨 风暴 | lightning=闪电 | wind=风 | clouds=多云 云 | snowstorm=暴风雪 |
autumn=秋天 秋季 | spring=春天 春季 | summer=夏天 夏季 | rainbow=彩虹 | northern_lights=极光 | fireworks=烟花 |
falling_leaves=落叶 | petals=花瓣 | fireflies=萤火虫 | sunlight=阳光 | sea=大海 海上 海 海洋 海面 | beach=海滩 沙滩
海边 | harbour=港口 | lake=湖边 湖 湖面 河 河边 池塘 | city=城市 都市 | street=街道 街上 街头 | village=村庄 乡村 |
forest=森林 树林 | mountain=山 山上 山顶 山脉 | snowy_mountains=雪山 | desert=沙漠 | meadow=草原 草地 | field=田野 |
garden=花园 公园 | room=房间 窗边 窗前 窗 室内 | kitchen=厨房 | cafe=咖啡馆 餐厅 | space=太空 宇宙 | galaxy=银河 |
on_the_moon=月球 月球上 | underwater=海底 水下 | sky=天空 空中 天上 | bamboo_forest=竹林 | cave=岩洞 山洞 | island=岛
| rice_field=稻田 | jungle=丛林 雨林 | stage=舞台 | library=图书馆 | school=学校 | market=市场 | old_town=古镇 |
road=公路 马路 | rooftop=屋顶 | subway_station=地铁站 | supermarket=超市 | church_interior=教堂内部 | running=奔跑 跑
跑步 | walking=走路 散步 行走 走 | flying=飞翔 飞 飞行 翱翔 | swimming=游泳 游 游动 | sleeping=睡觉 睡 熟睡 |
sitting=坐着 坐 坐在 | standing=站着 站在 | dancing=跳舞 舞蹈 | riding=骑 骑着 | floating=漂浮 | sailing=航行 |
jumping=跳跃 跳 | hugging=拥抱 | kissing=接吻 | holding_hands=牵手 | playing=弹 弹奏 演奏 玩 | holding=撑着 手持 打着
| eating=吃 | drinking=喝 | reading_a_book=看书 读书 | watching=看着 看 仰望 | driving_a_car=开车 | surfing=冲浪 |
skiing=滑雪 | fishing=钓鱼 | burning=燃烧的 着火 | close-up=特写 | human_eye=眼睛特写 | aerial_view=航拍 俯瞰 |
wide_shot=全景 | watercolor=水墨 水彩 | anime=动漫 | cinematic=电影感 | black_and_white=黑白 | pixel_art=像素 |
sketch=素描 | slow_motion=慢动作 | timelapse=延时摄影 | lonely=孤独 | calm=宁静 平静 | =美丽 美丽的 的 一碗 热气腾腾
灯光 中 过 上 谷 春节 打太极 一盘 | happy=快乐 | neon=霓虹灯 霓虹 | man=男人 男子 | woman=女人 女子 | girl=女孩 少女 |
boy=男孩 少年 | child=孩子 小孩 儿童 | old_man=老人 老爷爷 | person=人 | people=人们 | grandmother=奶奶 老奶奶 |
grandfather=爷爷 | mother=妈妈 母亲 | father=爸爸 父亲 | couple=情侣 | family=一家人 家庭 | friend=朋友 |
astronaut=宇航员 | robot=机器人 | dancer=舞者 | king=国王 | queen=女王 | princess=公主 | prince=王子 | knight=骑士 |
samurai=武士 | ninja=忍者 | doctor=医生 | teacher=老师 | chef=厨师 | fisherman=渔夫 渔民 | farmer=农民 |
policeman=警察 | firefighter=消防员 | painter=画家 | singer=歌手 | detective=侦探 | pirate=海盗 | pirate_ship=海盗船 |
wizard=巫师 | witch=女巫 | alien=外星人 | unicorn=独角兽 | phoenix=凤凰 | mermaid=美人鱼 | ghost=鬼 | snowman=雪人 |
kitten=小猫 | cat=猫 猫咪 | puppy=小狗 | dog=狗 | horse=马 | bird=鸟 小鸟 | fish=鱼 | dragon=龙 | seagull=海鸥 |
eagle=鹰 老鹰 | crane=鹤 仙鹤 | koi=锦鲤 | dinosaur=恐龙 | monkey=猴子 | sea_turtle=海龟 | car=汽车 车 | bus=公交车 |
bicycle=自行车 | motorcycle=摩托车 | train=火车 | airplane=飞机 | helicopter=直升机 | rocket=火箭 |
hot_air_balloon=热气球 | balloon=气球 | kite=风筝 | sailboat=帆船 | boat=小船 船 | ship=轮船 | spaceship=飞船 |
flying_saucer=飞碟 | carriage=马车 | lantern=灯笼 | lighthouse=灯塔 | house=房子 房屋 | cabin=小屋 木屋 | castle=城堡
| windmill=风车 | bridge=桥 | temple=寺庙 | pagoda=宝塔 | tower=塔 | tent=帐篷 | campfire=篝火 | fire=火 |
ferris_wheel=摩天轮 | waterfall=瀑布 | volcano=火山 | cherry_blossom=樱花 | cherry_tree=樱花树 | tree=树 大树 |
flower=花 花朵 | sunflower=向日葵 | bamboo=竹子 | coffee=咖啡 | tea=茶 | candle=蜡烛 | umbrella=雨伞 伞 | bench=长椅 |
sofa=沙发 | bed=床 | book=书 | great_wall=长城 | pyramid=金字塔 | eiffel_tower=埃菲尔铁塔 | stairs=楼梯 |
escalator=自动扶梯 | swing=秋千 | treehouse=树屋 | fence=栅栏 | avalanche=雪崩 | sandstorm=沙尘暴 | tokyo=东京 |
paris=巴黎 | shanghai=上海 | new_york=纽约 | fruit=水果 | red_wine=红酒 | wristwatch=手表 | perfume=香水 |
bullet_train=高铁 动车 | dumplings=饺子 | red_lanterns=红灯笼 | in_the_clouds=云中 云端 | holding_umbrella=撑伞 |
valley=山谷 | roof=屋檐 | branch=树枝 | table=桌子 桌上 桌 | wave=海浪 波浪 | sand=沙 | noodles=面条 拉面 面 |
sushi=寿司 | guitar=吉他 | violin=小提琴 | piano=钢琴 | football=足球 | basketball=篮球 | ice=冰 冰面 |
ice_cream=冰淇淋 | polar_bear=北极熊 | elephant=大象 | giraffe=长颈鹿 | children=孩子们 | planet=星球 行星 | moon=月`,
  ko: `
on=위에 위의 위에서 | under=아래 아래에서 밑에 | beside=옆에 옆의 앞에 곁에 | with=들고 든 가진 | without=없는 없이 |
and=그리고 | wearing=쓴 입은 쓰고 입고 | one=한 하나 | two=두 둘 | three=세 셋 | four=네 | five=다섯 | six=여섯 |
seven=일곱 | ten=열 | many=많은 수많은 | several=여러 몇 | flock=떼 무리 | red=빨간 붉은 빨강 | orange=주황색 |
yellow=노란 노랑 | golden=황금 금빛 | green=초록 녹색 푸른 초록색 | blue=파란 파랑 | purple=보라색 보라 | pink=분홍색
분홍 핑크 | white=하얀 흰 하양 | black=검은 까만 검정 | grey=회색 | brown=갈색 | tiny=아주_작은 | small=작은 | big=큰
커다란 | giant=거대한 | old=늙은 오래된 낡은 | baby=아기 | sunrise=일출 새벽 해돋이 | morning=아침 | day=낮 정오 한낮
맑은 | sunset=일몰 석양 노을 저녁 해질녘 | dusk=황혼 | night=밤 한밤 밤하늘 | moonlight=달빛 보름달 | stars=별이 별빛
| rain=비 비오는 빗속 빗속에서 | snow=눈 눈이 겨울 눈덮인 눈내리는 | in_the_snow=눈밭 눈_속 눈속 | fog=안개 |
storm=폭풍 폭풍우 천둥 | wind=바람 | clouds=구름 | autumn=가을 단풍 | spring=봄 봄날 | summer=여름 | rainbow=무지개 |
sea=바다 바닷가_앞 대양 | beach=해변 바닷가 해안 | lake=호수 강 강가 연못 | city=도시 | street=거리 길거리 골목 |
village=마을 | forest=숲 숲속 | jungle=정글 | mountain=산 산속 산맥 | desert=사막 | field=들판 초원 밭 | garden=정원
공원 | room=방 창가 창문 방안 | kitchen=부엌 주방 | cafe=카페 식당 | space=우주 | on_the_moon=달_위 달_표면 달에서 |
underwater=바닷속 물속 | sky=하늘 | cave=동굴 | island=섬 | road=도로 고속도로 | library=도서관 | stage=무대 |
harbour=항구 | market=시장 | running=달리는 달린다 뛰는 달리고 | walking=걷는 걷고 걸어가는 산책하는 | flying=나는
날아가는 날고 날아다니는 | swimming=헤엄치는 수영하는 수영하고 | sleeping=자는 잠자는 자고 잠든 | sitting=앉아 앉은
앉아있는 | standing=서_있는 서있는 | dancing=춤추는 춤을 춤추고 | jumping=뛰어오르는 점프하는 | riding=타는 타고 탄 |
driving=운전하는 | holding=들고_있는 안고 | eating=먹는 먹고 | drinking=마시는 | reading=읽는 읽고 | playing=연주하는
치는 노는 놀고 | singing=노래하는 | watching=보는 바라보는 | floating=떠_있는 떠다니는 떠있는 | burning=불타는 |
surfing=서핑하는 | fishing=낚시하는 | watercolor=수채화 | anime=애니메이션 | pixel_art=픽셀_아트 픽셀아트 |
black_and_white=흑백 | sketch=스케치 | cinematic=영화_같은 시네마틱 | close-up=클로즈업 | aerial_view=항공_촬영 항공샷
| slow_motion=슬로우_모션 슬로모션 | calm=고요한 조용한 평화로운 | happy=행복한 즐거운 | lonely=외로운 쓸쓸한 |
dark=어두운 | magic=마법의 신비로운 | neon=네온 | man=남자 남성 | woman=여자 여성 여인 | girl=소녀 여자아이 | boy=소년
남자아이 | child=아이 어린이 | person=사람 사람들 | old_man=노인 할아버지 | grandmother=할머니 | mother=어머니 엄마 |
father=아버지 아빠 | couple=연인 커플 부부 | family=가족 | friends=친구들 | fisherman=어부 | farmer=농부 | knight=기사
| king=왕 | queen=여왕 | princess=공주 | witch=마녀 | wizard=마법사 | astronaut=우주비행사 우주인 | cat=고양이
새끼고양이 | dog=개 강아지 | horse=말 | bird=새 | tiger=호랑이 | bear=곰 | fox=여우 | rabbit=토끼 | fish=물고기 |
dragon=용 | butterfly=나비 | house=집 오두막 | castle=성 | palace=궁전 궁궐 | temple=절 사원 | bridge=다리 |
lighthouse=등대 | tree=나무 | flower=꽃 | cherry_blossom=벚꽃 벚나무 | sunflower=해바라기 | car=자동차 차 |
bicycle=자전거 | train=기차 열차 | airplane=비행기 | boat=배 보트 | hot_air_balloon=열기구 | balloon=풍선 |
umbrella=우산 | lantern=등불 | fire=불 모닥불 | fireworks=불꽃놀이 | northern_lights=오로라 | waterfall=폭포 |
coffee=커피 | cake=케이크 | bench=벤치 | snowman=눈사람 | ship=유람선 | =마리의 김이 내리는 피는 위를 나오는 한_그릇
김이_나는 그릇 마리 | seoul=서울 | ramen=라면 | ice=얼음 | on_the_ice=얼음_위 얼음_위를 | guitar=기타 |
violin=바이올린 | piano=피아노 | children=아이들 | roof=지붕 | branch=가지 나뭇가지 | theatre=극장 | table=테이블 식탁
| spaceship=우주선 | rocket=로켓 | painter=화가 | rose=장미 | wave=파도 | dancer=무용수 발레리나 | eagle=독수리 |
penguin=펭귄 | robot=로봇 | dinosaur=공룡 | unicorn=유니콘 | mermaid=인어 | ghost=유령 | panda=판다 | elephant=코끼리
| giraffe=기린 | lion=사자 | wolf=늑대 | deer=사슴 | owl=부엉이 올빼미 | duck=오리 | swan=백조 | whale=고래 |
dolphin=돌고래 | turtle=거북이 | sofa=소파 | bed=침대 | stairs=계단 | football=축구 축구공 | doctor=의사 |
teacher=선생님 | night_street=밤거리`,
  hi: `
a=एक | =का की के है हैं हुआ हुई हुए रहा रही रहे सुंदर को ने और_भी दिवाली गर्म गरम सतह ताज़ा | and=और तथा | in=में अंदर
| on=पर ऊपर | under=नीचे | with=साथ लिए | without=बिना | beside=पास किनारे बगल सामने | two=दो | three=तीन | four=चार |
five=पांच पाँच | six=छह | seven=सात | ten=दस | many=कई बहुत_सारे अनेक | several=कुछ | flock=झुंड | red=लाल |
orange=नारंगी | yellow=पीला पीली पीले | golden=सुनहरा सुनहरी | green=हरा हरी हरे | blue=नीला नीली नीले | purple=बैंगनी
| pink=गुलाबी | white=सफेद सफ़ेद | black=काला काली काले | grey=धूसर स्लेटी | brown=भूरा भूरी भूरे | small=छोटा छोटी
छोटे | big=बड़ा बड़ी बड़े | giant=विशाल | old=बूढ़ा बूढ़ी बूढ़े पुराना पुरानी | baby=शिशु | sunrise=सूर्योदय भोर |
morning=सुबह | day=दिन दोपहर धूप | sunset=सूर्यास्त शाम | dusk=सांझ | night=रात आधी_रात | moonlight=चांदनी चाँदनी चांद
चाँद | stars=तारे तारों सितारे | rain=बारिश वर्षा बरसात | snow=बर्फ बर्फ़ बर्फबारी सर्दी | fog=कोहरा कोहरे धुंध |
storm=तूफान तूफ़ान आंधी | wind=हवा | clouds=बादल बादलों | autumn=पतझड़ | spring=वसंत | summer=गर्मी |
rainbow=इंद्रधनुष | sea=समुद्र सागर महासागर | beach=समुद्र_तट तट | lake=झील नदी तालाब | city=शहर नगर | street=सड़क गली
सड़कों | village=गांव गाँव | forest=वन | mountain=पहाड़ पर्वत पहाड़ों पहाड़ी | desert=रेगिस्तान मरुस्थल | field=खेत
मैदान | garden=बगीचा बगीचे बाग पार्क उद्यान | room=कमरा कमरे खिड़की | kitchen=रसोई | space=अंतरिक्ष |
on_the_moon=चांद_पर चाँद_पर चंद्रमा_पर | underwater=पानी_के_नीचे पानी_के_अंदर समुद्र_के_नीचे | sky=आसमान आकाश |
cave=गुफा | island=द्वीप | market=बाजार बाज़ार | running=दौड़ता दौड़ती दौड़ रहा_दौड़ दौड़ते भागता | walking=चलता चलती
चल टहल टहलता | flying=उड़ता उड़ती उड़ उड़ते | swimming=तैरता तैरती तैर तैरते | sleeping=सोता सोती सो सोया सोई |
sitting=बैठा बैठी बैठे | standing=खड़ा खड़ी खड़े | dancing=नाचता नाचती नाच नृत्य नाचते | jumping=कूदता कूदती कूद |
riding=सवार सवारी चलाता चलाते | holding=पकड़े थामे | wearing=पहने पहना | eating=खाता खाती खा | drinking=पीता पीती पी |
reading=पढ़ता पढ़ती पढ़ | playing=खेलता खेलती खेल खेलते बजाता बजा | singing=गाता गाती | watching=देखता देखती देख |
floating=तैरती_हुई | burning=जलता जलती | watercolor=जलरंग | black_and_white=श्वेत-श्याम | close-up=क्लोज़-अप |
slow_motion=धीमी_गति | calm=शांत | happy=खुश | lonely=अकेला अकेली उदास | dark=अंधेरा अंधेरे | magic=जादुई | man=आदमी
पुरुष | woman=औरत महिला स्त्री | girl=लड़की | boy=लड़का लड़के | child=बच्चा | person=व्यक्ति इंसान लोग |
old_man=बुजुर्ग | grandmother=दादी नानी | grandfather=दादा नाना | mother=मां माँ | father=पिता | couple=जोड़ा |
family=परिवार | farmer=किसान | fisherman=मछुआरा | king=राजा | queen=रानी | wizard=जादूगर | astronaut=अंतरिक्ष_यात्री |
cat=बिल्ली | dog=कुत्ता कुत्ते पिल्ला | cow=गाय | horse=घोड़ा घोड़े | elephant=हाथी | lion=शेर | tiger=बाघ |
monkey=बंदर | peacock=मोर | bird=पक्षी चिड़िया पंछी | parrot=तोता | fish=मछली | snake=सांप साँप | camel=ऊंट ऊँट |
deer=हिरण | rabbit=खरगोश | butterfly=तितली | house=घर मकान झोपड़ी | temple=मंदिर | palace=महल | castle=किला क़िला |
taj_mahal=ताजमहल ताज_महल | bridge=पुल | tree=पेड़ वृक्ष | flower=फूल | lotus=कमल | sunflower=सूरजमुखी | car=कार गाड़ी
| bicycle=साइकिल | train=ट्रेन रेलगाड़ी | airplane=हवाई_जहाज विमान | boat=नाव | ship=जहाज |
hot_air_balloon=गर्म_हवा_का_गुब्बारा | balloon=गुब्बारा गुब्बारे | kite=पतंग | umbrella=छाता छाते | lantern=लालटेन |
fire=आग अलाव | fireworks=आतिशबाजी आतिशबाज़ी | waterfall=झरना | coffee=कॉफी | tea=चाय | book=किताब | bench=बेंच |
robot=रोबोट | cup_of=कप एक_कप | children=बच्चे बच्चों | lamps=दीये दीपक दीया दिये | flowers=फूलों | jungle=जंगल |
dogs=कुत्तों | roof=छत | branch=डाल शाखा | table=मेज | rose=गुलाब | ice=हिम | wave=लहर लहरें | guitar=गिटार |
football=फुटबॉल | cup=प्याला | soldier=सैनिक | teacher=शिक्षक | doctor=डॉक्टर | rocket=रॉकेट | spaceship=अंतरिक्ष_यान
| polar_bear=ध्रुवीय_भालू | bear=भालू | wolf=भेड़िया | fox=लोमड़ी | owl=उल्लू | duck=बत्तख | swan=हंस | eagle=चील बाज
| bus=बस | motorcycle=मोटरसाइकिल | rickshaw=रिक्शा | moon=चंद्रमा | catching=पकड़ता | snowy=बर्फीले बर्फीली |
baseball=क्रिकेट`,
  tr: `
a=bir | =çok güzel genç olan | and=ve | in=içinde | on=üzerinde üstünde | under=altında | with=ile | without=olmadan |
beside=yanında önünde | two=iki | three=üç | four=dört | five=beş | many=birçok | red=kırmızı kızıl | orange=turuncu |
yellow=sarı | golden=altın | green=yeşil | blue=mavi | purple=mor | pink=pembe | white=beyaz | black=siyah kara |
grey=gri | brown=kahverengi | small=küçük | big=büyük | giant=dev devasa | old=yaşlı eski | sunrise=gün_doğumu şafak |
morning=sabah | day=gündüz öğle güneşli | sunset=gün_batımı akşam günbatımı | dusk=alacakaranlık | night=gece |
moonlight=ay_ışığı | stars=yıldızlar yıldızlı | rain=yağmur yağmurlu | snow=kar karlı kış | fog=sis sisli |
storm=fırtına | wind=rüzgar | clouds=bulutlar | autumn=sonbahar | spring=ilkbahar | summer=yaz | sea=deniz okyanus |
beach=plaj sahil kumsal | lake=göl nehir | city=şehir şehr | street=sokak sokağ cadde | village=köy | forest=orman |
mountain=dağ | desert=çöl | field=tarla çayır | garden=bahçe park | room=oda pencere | kitchen=mutfak | space=uzay |
underwater=su_altında sualtı | sky=gökyüzü | cave=mağara | running=koşan koşuyor koşar | walking=yürüyen yürüyor |
flying=uçan uçuyor | swimming=yüzen yüzüyor | sleeping=uyuyan uyuyor | sitting=oturan oturuyor | standing=duran
duruyor | dancing=dans_eden dans dans_ediyor | jumping=zıplayan zıplıyor | riding=binen sürüyor süren | holding=tutan
tutuyor | reading=okuyan okuyor | playing=çalan oynayan oynuyor | watching=izleyen bakan | watercolor=suluboya |
black_and_white=siyah_beyaz | man=adam erkek | woman=kadın | girl=kız | boy=oğlan | child=çocuk | person=insan kişi |
couple=çift | family=aile | king=kral | cat=kedi | dog=köpek | horse=at | bird=kuş | fox=tilki | bear=ayı | lion=aslan
| fish=balık | elephant=fil | house=ev kulübe | castle=kale şato | bridge=köprü | mosque=cami camii |
lighthouse=deniz_feneri | tree=ağaç ağac | flower=çiçek | car=araba | bicycle=bisiklet | train=tren | airplane=uçak |
boat=tekne kayık | ship=gemi | hot_air_balloon=sıcak_hava_balonu balon | coffee=kahve | tea=çay | astronaut=astronot |
robot=robot | dragon=ejderha | butterfly=kelebek | bench=bank | umbrella=şemsiye`,
  ar: `
=في_الـ جميل جميلة | and=و | in=في داخل | on=على فوق | under=تحت | with=مع يحمل | without=بدون بلا | beside=بجانب قرب
أمام | two=اثنان قطتان | three=ثلاثة ثلاث | four=أربعة | five=خمسة | many=كثير العديد | red=أحمر حمراء | yellow=أصفر
صفراء | golden=ذهبي | green=أخضر خضراء | blue=أزرق زرقاء | purple=بنفسجي | pink=وردي | white=أبيض بيضاء | black=أسود
سوداء | grey=رمادي | brown=بني | small=صغير صغيرة | big=كبير كبيرة | giant=عملاق ضخم | old=عجوز قديم | sunrise=شروق
الشروق فجر الفجر | morning=صباح الصباح | day=نهار النهار | sunset=غروب الغروب مساء المساء | night=ليل الليل ليلا |
moonlight=القمر قمر | stars=نجوم النجوم | rain=مطر المطر ممطر | snow=ثلج الثلج | fog=ضباب الضباب | storm=عاصفة العاصفة
| sea=بحر البحر محيط | beach=شاطئ الشاطئ | lake=بحيرة البحيرة نهر النهر | city=مدينة المدينة | street=شارع الشارع |
village=قرية القرية | forest=غابة الغابة | mountain=جبل الجبل جبال الجبال | desert=صحراء الصحراء | field=حقل الحقل |
garden=حديقة الحديقة | room=غرفة الغرفة نافذة | space=فضاء الفضاء | underwater=تحت_الماء | sky=سماء السماء |
running=يركض تركض يجري تجري | walking=يمشي تمشي | flying=يطير تطير يحلق | swimming=يسبح تسبح | sleeping=ينام تنام نائم
نائمة | sitting=يجلس تجلس جالس | dancing=يرقص ترقص | riding=يركب تركب | reading=يقرأ تقرأ | man=رجل | woman=امرأة |
girl=فتاة بنت | boy=ولد صبي | child=طفل أطفال | person=شخص | king=ملك | cat=قطة قط | dog=كلب | horse=حصان | camel=جمل
الجمل | bird=طائر طيور عصفور | lion=أسد | fish=سمكة سمك | elephant=فيل | falcon=صقر | house=بيت منزل | castle=قلعة قصر
| mosque=مسجد جامع | bridge=جسر | tree=شجرة أشجار | palm=نخلة نخيل | flower=زهرة زهور وردة | car=سيارة | bicycle=دراجة
| train=قطار | airplane=طائرة | boat=قارب | ship=سفينة | balloon=بالون منطاد | coffee=قهوة | tea=شاي | book=كتاب |
astronaut=رائد_فضاء | robot=روبوت | dragon=تنين | butterfly=فراشة | lighthouse=منارة`,
};
