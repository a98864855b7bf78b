# Landscapes, from the sky to what is close to the lens; what each line's words mean is said in places/lands.ts.
# Heights are shares of the frame's and +units; under a hill stands what is done to it and what grows on it.
field: crop
 sky .54 clouds=1.2
 air .25 .18
 hill .25 .54-2 +6 #9db56a far=.5 foot=.12 waves=.75 over=14
  strips .25 1.4
  tree 7 5 8 +1.5 +2 free=.16
 hill .42 .54+6 +5 #86ab54 far=.32 foot=.12 waves=.75 over=16
  strips .25 2.4
  tree 5 8 12 +1.5 +2 free=.16
 hill .59 .54+14 +4 #a9b94f far=.14 foot=.12 waves=.75 over=20
  strips .25 3.4
  tree 3 11 17 +1.5 +2 free=.16
 slot landmark .74 1.05 .65 distance=.06
 hill .85 .8 +2.5 #6f9a43 foot=.4 waves=.8 over=5
  tuft 80 1.2 1.6 +1 .24 #5f8a3a #557d34 grows=2
  dab 75 .35 .45 +0 .23 #fff4e0 #f6d24a #e8607a #b388e0 grows=1.8
 stand .88
 fringe #4f7d32
wheat: crop
 sky .54 clouds=1.2
 air .25 .18
 hill .25 .54-2 +6 #c9bf72 far=.5 foot=.12 waves=.75 over=14
  strips .25 1.4
  tree 7 5 8 +1.5 +2 free=.16
 hill .42 .54+6 +5 #d8bd5e far=.32 foot=.12 waves=.75 over=16
  strips .25 2.4
  tree 5 8 12 +1.5 +2 free=.16
 hill .59 .54+14 +4 #e2bf58 far=.14 foot=.12 waves=.75 over=20
  strips .25 3.4
  tree 3 11 17 +1.5 +2 free=.16
 slot landmark .74 1.05 .65 distance=.06
 hill .85 .8 +2.5 #d9ab46 foot=.4 waves=.8 over=5
  ear 420 1.2 1.6 +1 .24 #e0b450 #c9963a #efcf7a grows=2.2 broad=2
 stand .88
 fringe #a8842e
lavender: crop
 sky .54 clouds=1.2
 air .25 .18
 hill .25 .54-2 +6 #9db56a far=.5 foot=.12 waves=.75 over=14
  strips .5 1.4
  tree 7 5 8 +1.5 +2 free=.16
 hill .42 .54+6 +5 #a993c4 far=.32 foot=.12 waves=.75 over=16
  strips .5 2.4
  tree 5 8 12 +1.5 +2 free=.16
 hill .59 .54+14 +4 #9579c9 far=.14 foot=.12 waves=.75 over=20
  strips .5 3.4
 slot landmark .74 1.05 .65 distance=.06
 hill .85 .8 +2.5 #7f8a4a foot=.4 waves=.8 over=5
  spike 330 1.2 1.6 +1 .24 #8f6bd0 #7453bd #b394e6 grows=2.2 rows=13
 stand .88
 fringe #6d54a8
sunflowers: crop
 sky .54 clouds=1.2
 air .25 .18
 hill .25 .54-2 +6 #9db56a far=.5 foot=.12 waves=.75 over=14
  strips .5 1.4
  tree 7 5 8 +1.5 +2 free=.16
 hill .42 .54+6 +5 #b9b24a far=.32 foot=.12 waves=.75 over=16
  strips .5 2.4
  tree 5 8 12 +1.5 +2 free=.16
 hill .59 .54+14 +4 #d3b63f far=.14 foot=.12 waves=.75 over=20
  strips .5 3.4
 slot landmark .74 1.05 .65 distance=.06
 hill .85 .8 +2.5 #5f8a3a foot=.4 waves=.8 over=8
  sunflower 90 1.6 2.2 +1 .24 #4f7d32 grows=2.2 rows=9
 stand .88
 fringe #3f6f2c
farm: crop
 sky .54 clouds=1.2
 air .25 .18
 hill .25 .54-2 +6 #9db56a far=.5 foot=.12 waves=.75 over=14
  strips .25 1.4
  tree 7 5 8 +1.5 +2 free=.16
 hill .42 .54+6 +5 #86ab54 far=.32 foot=.12 waves=.75 over=16
  strips .25 2.4
  tree 5 8 12 +1.5 +2 free=.16
 hill .59 .54+14 +4 #a9b94f far=.08 foot=.12 waves=.75 over=44
  strips .25 3.4
  art barn -.28 +3 1
  fence 28 1 1 +2.2 +2.2 #f4efe2
 slot landmark .74 1.05 .65 distance=.06
 hill .85 .8 +2.5 #6f9a43 foot=.4 waves=.8 over=5
  tuft 50 1.2 1.6 +1 .24 #5f8a3a #557d34 grows=2
  dab 40 .35 .45 +0 .23 #fff4e0 #f6d24a #e8607a #b388e0 grows=1.8
 stand .88
 fringe #4f7d32
garden: park
 sky .5 heaven=.14
 hill .3 .62+2 +.3 #3f7d46 far=.2 over=44 low=6
  broadleaf 13 24 38 +0 +1 #6aa35a #559450 #86b060 #e29ab8
  bush 44 5 7.5 +1 +1.5 #3f7d46 #4a8850
 air .34 .2
 hill .7 .62+3 +.6 #7db356 over=34
  way 1.1 #e6d6b4
  bloom 170 1.5 1.9 +3 .38 #e8536a #f6c945 #b06be0 #ffffff #f58ab0 #f08a3c grows=1.7 free=.14 opens=.7
 slot landmark .74 1.05 .75
 stand .88
 fringe #3f7d35 #e8536a #f6c945
playground: park
 sky .5 heaven=.14
 hill .3 .62+2 +.3 #3f7d46 far=.2 over=44 low=6
  broadleaf 13 24 38 +0 +1 #6aa35a #559450 #86b060
  bush 44 5 7.5 +1 +1.5 #3f7d46 #4a8850
 air .34 .2
 hill .7 .62+3 +.6 #7db356 over=34
  way 1.1 #e6d6b4
  prop playground-slide -.3 +10 30
  art swings .3 +10 1.1
  bloom 60 1.5 1.9 +3 .38 #e8536a #f6c945 #b06be0 #ffffff #f58ab0 grows=1.7 free=.14 opens=.7
 slot landmark .74 1.05 .75
 stand .88
 fringe #3f7d35 #e8536a #f6c945
funfair: park
 sky .5 heaven=.14
 hill .3 .62+2 +.3 #3f7d46 far=.2 over=70 low=6
  broadleaf 13 24 38 +0 +1 #6aa35a #559450 #86b060
  prop roller-coaster .02 +1 46
  prop ferris-wheel .33 +1 58
  prop circus-tent -.34 +1 44
  bush 44 5 7.5 +1 +1.5 #3f7d46 #4a8850
 air .34 .2
 hill .7 .62+3 +.6 #7db356 over=34
  way 1.1 #e6d6b4
  prop carousel-horse -.14 +9 26
  prop balloon .46 +8 18
  bloom 40 1.5 1.9 +3 .38 #e8536a #f6c945 #b06be0 #ffffff #f58ab0 grows=1.7 free=.14 opens=.7
 slot landmark .74 1.05 .75
 stand .88
 fringe #3f7d35 #e8536a #f6c945
graveyard: park
 sky .5 heaven=.14
 hill .3 .62+2 +.3 #3f5d46 far=.2 over=44 low=6
  broadleaf 13 24 38 +0 +1 #5a6a52 #4a5a4a #6a6a5a
  bush 44 5 7.5 +1 +1.5 #4a6248 #556a50
 air .34 .2
 hill .7 .62+3 +.6 #7d9a5e over=34
  way 1.1 #cfc4ac
  grave 9 14 20 +6 +12 free=.14
 slot landmark .74 1.05 .75
 stand .88
 fringe #4f6d3f
desert: dry
 sky .52 clouds=.3
 hill .2 .52+3 +.3 #dda868 far=.4 over=20 low=4
  mesa 3 6 11 +0 +1 #b2674a broad=2.2
 air .26 .18
 hill .3 .52+4 +5 #e6ad63 far=.42 foot=.12 rough=.3 waves=.7
  lee #b86a35
 slot landmark .52+8 1.05 .45 distance=.16
 hill .5 .52+15 +6 #e6ad63 far=.2 foot=.12 rough=.3 waves=.8
  lee #b86a35
  streak 40 .9 2 +2 .3 #8a6436
 hill .8 .83 +5 #e6ad63 far=.04 foot=.12 rough=.3 waves=.9
  lee #b86a35
  streak 40 .9 2 +2 .18 #8a6436
 stand .87
 hill 1.3 1 +3 #73562f over=8
  tuft 13 4 8 +0 +1 #4b4922
savanna: dry
 sky .52 clouds=.3
 hill .2 .52-1 +5 #8f8a70 far=.55 low=8
 air .26 .18
 hill .3 .52+4 +2 #d8b868 far=.42 foot=.12 rough=.3 waves=.7 over=26
  tuft 90 .8 1.8 +0 +11 #c79a3e
  acacia 6 10 14 +2 +2 free=.2
 slot landmark .52+8 1.05 .45 distance=.16
 hill .5 .52+15 +2.4 #d9ae54 far=.2 foot=.12 rough=.3 waves=.8 over=36
  tuft 90 1.8 2.8 +0 +11 #c79a3e
  acacia 4 18 26 +2 +2 free=.2
 hill .8 .83 +2 #c99a44 far=.04 foot=.12 rough=.3 waves=.9 over=50
  tuft 90 2.8 3.8 +0 +16 #c79a3e
  acacia 3 27 38 +2 +2 free=.24
 stand .87
 hill 1.3 1 +3 #65501f over=8
  tuft 13 4 8 +0 +1 #534019
canyon: dry
 sky .52 clouds=.3
 hill .2 .52+3 +.3 #c8794a far=.4 over=60 low=8
  mesa 6 14 26 +0 +1 #c2714c broad=2.2
  mesa 3 26 38 +4 +5 #b25c38 broad=2.2
 air .26 .18
 hill .3 .52+4 +2 #c8794a far=.42 foot=.12 rough=.3 waves=.7
 slot landmark .52+8 1.05 .45 distance=.16
 hill .5 .52+15 +2.4 #c46f42 far=.2 foot=.12 rough=.3 waves=.8 over=26
  streak 40 .9 2 +2 .3 #7a4426
  cactus 5 9 13 +2 +2 free=.2
 hill .8 .83 +2 #b8643a far=.04 foot=.12 rough=.3 waves=.9 over=26
  streak 40 .9 2 +2 .18 #7a4426
  cactus 4 14 20 +2 +2 free=.24
 stand .87
 hill 1.3 1 +3 #5c321d over=8
  tuft 13 4 8 +0 +1 #434923
lavaland: dry
 sky .56
 hill .2 .56+2 +.2 #4a3f44 far=.2 over=100 low=9
  cone
 air .25 .18
 slot landmark .56+7 1 .45 distance=.1
 hill .5 .56+4 +3 #3c3036 rough=.6 waves=2 far=.08
 hill .85 .74 +2 #2c2226 rough=.6
  crack 26 4 8 .03 .27 grows=1 broad=1.4
 stand .88 1 1 from=.24 to=.76
 embers #ffae4a
mountains: high
 sky .62 heaven=.15
 range .14 .62 .34 #7788a8 capped far=.62 count=6 misty=.6
 range .26 .7 .42 #62718f capped far=.36 count=4 misty=.48
 range .42 .8 .26 #4d6068 far=.16 count=5 misty=.36
 air .3 .18 1.1
 slot landmark .77 1.1 .52 distance=.12
 hill .62 .78 +5 #5f8a52 far=.12 over=10
  fir 44 5 10 +.5 +7 #2c5a44 #34624c
 hill 1.05 .9 +2 #4c7440 foot=.45 low
 stand .93 1 1.05
 fringe #3f6a34 low
snowfield: cold
 sky .55 clouds=.6 heaven=.15
 range .2 .55+2 .3 #a9c6df far=.35
 air .26 .18
 hill .45 .55+3 +3 #e6eff8 far=.25 foot=.12 over=14
  fir 26 7 14 +0 +4 #4f7078 free=.12
 slot landmark .55+9 .9 .6 distance=.1
 hill .8 .76 +3.5 #f3f8fd foot=.28 rough=.35 waves=.8
  streak 14 1.5 3.6 .04 .24 #7d9fcb
  grain .3
 stand .88
 hill 1.4 1 +2.4 #a9bfdc over=100
  lone .48 .82 #28404a
  lone .36 .42 #243a42
village: town
 sky .5
 range .18 .5 .26 #7f90aa far=.5
 air .2 .15
 hill .35 .5-6 +8 #83a85a far=.4 waves=.8 over=12
  tree 8 7 9 +1 +2
  house 11 6 8.4 +1.4 +1.4
 slot landmark .5+2 .95 .45 distance=.15
 hill .6 .5+10 +5 #83a85a far=.15 waves=.9 over=40
  tree 4 14 20 +1 +2
  house 5 14 19 +1.4 +1.4
 hill 1 .79 +.8 #6f9a4a over=44
  way 1.2 #d2bb8f
  glow 0 .8 40 #ffd98a night=.22 day=0
 stand .9 1 1.05 from=.2 to=.8
 hill 1.4 1.02 +1 #3f6a30 over=10 low
  tuft 30 5 9 +0 +1 #315429 free=.3
buildingsite: town
 sky .5
 range .18 .5 .26 #7f90aa far=.5
 air .2 .15
 hill .35 .5-6 +8 #b49a72 far=.4 waves=.8 over=12
  house 11 6 8.4 +1.4 +1.4
 slot landmark .5+2 .95 .45 distance=.15
 hill .6 .5+10 +5 #b49a72 far=.15 waves=.9 over=44
  scaffold 5 30 40 +4 +5
 hill 1 .79 +.8 #a88a62 over=8
  way 1.2 #d2bb8f
  streak 40 .9 2 +2 .2 #6a5232
  prop construction -.36 +8 16
  prop construction .36 +8 16
 stand .9 1 1.05 from=.2 to=.8
