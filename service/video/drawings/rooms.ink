# Rooms: walls (one colour each time), floor, what stands along them. Each thing: where from the middle (as shares
# of the width, several by commas), its numbers, its words; what they mean is said in places/pieces.ts.
room: floor #8a5c3a pattern=stripes seamed table=wooden
 walls #c98f6b #7f9a8c #6f87a8 #b58a9a #cdae72 #8a7fa8
 window -.2 .14 52 .44
 shelf .33 .15 .35 4 books
 prop -.43 26 potted-plant
 frame .12 .26 8 10
 sunspot -.2
 glow .3 .36 .45
 curtains -.2 .14 52 .44
bedroom: floor #a3805c seamed table=wooden
 walls #9fb3cf #c8b2d6 #d8b8b0 #a9c4b4
 window -.26 .16 40 .4
 frame .2 .2 15 10
 prop .24 38 bed
 block -.04 13 15 #8a6242
 prop -.04 11 mantelpiece-clock 15
 glow -.04 .46 .5
 prop -.44 22 potted-plant
 prop .46 14 teddy-bear
bathroom: floor #b9c2c6 pattern=tiles seamed table=stone
 walls #bfe0e2 #cfe0d0 #dcd8ea #f0dcd2
 prop .2 34 bathtub
 prop .42 26 shower 26
 frame -.16 .2 18 22 #dff0f6 #c9a46a
 art -.16 1.4 sink
 prop -.4 28 toilet
 block -.28 8 18 26 .4 #e9a2a8
kitchen: floor #8f7a66 pattern=tiles table=stone
 walls #cfe0d8 #e8d9b8 #b9cfe0 #e6c4b0 #d8d2e4 #c9d6a8
 shelf -.22 .44 .1 1 .26 jars
 shelf -.23 .34 .3 1 .47 jars
 art .27 1 61 pans
 art .27 1 stove
 glow 0 .1 .4
restaurant: floor #6a4630 pattern=panels seamed table=wooden
 walls #8f4a44 #3f5f58 #a8714a #5a4a6a
 window -.28 .14 44 .4 3 2
 shelf .31 .26 .28 2 .54 jars #5a3a26
 frame .06 .28 14 10
 prop -.4,-.1,.22 26 chair
 art -.31,-.01,.31 1.2 laid
 prop -.31,-.01,.31 5 21 diya-lamp
 prop -.26,.04,.36 9 21 wine-glass
 pendant -.31,-.01,.31 #c8553c
classroom: floor #b08a5c seamed table=wooden
 walls #e6dcb8 #cfe0d8 #d8e0ea
 tube -.37,-.12,.13,.38
 frame .06 .16 74 32 #2f5a48 #9a6a3c
 art .06 1 44 sum
 window -.42 .14 26 .44 2 3
 block .41 22 17 #8a5c3a
 prop .41 17 18 globe-showing-europe-africa
 prop -.34,-.12,.1,.3 24 chair
 art -.3,-.08,.14,.34 1.15 desk
 prop -.3,.14 7 17 books
office: floor #6f7680 table=wooden
 walls #d8dde2 #cfd8d4 #e2dcd0
 tube -.37,-.12,.13,.38
 window 0 .12 130 .44 6 1
 art -.3,0,.3 1.2 office
 prop -.27,.03,.33 17 21 desktop-computer
 prop .46 26 potted-plant
 prop -.46 12 wastebasket
hospital: floor #c4d0d2 pattern=panels seamed table=plain
 walls #dcecea #e2e8f0 #e6eede
 tube -.37,-.12,.13,.38
 window -.34 .14 36 .36
 prop .16 34 bed
 art .36 1.2 drip
 frame -.05 .26 16 12 #12262c #c9d2d6
 art -.05 1.1 45 pulse
 frame .42 .14 9 9 #ffffff #ffffff
 art .42 .9 59.5 cross
 prop -.24 26 manual-wheelchair
laboratory: floor #9aa4ac pattern=tiles table=plain
 walls #d4dfe6 #d0dcd6
 tube -.37,-.12,.13,.38
 shelf -.24,.24 .36 .1 1 .3 jars #9aa8b4
 block 0 150 24 #eef2f4
 block 0 154 2 24 #4a5866
 prop -.36 15 26 alembic
 prop -.26,.18 14 26 test-tube
 prop -.08 20 26 microscope
 prop .36 18 26 desktop-computer
 prop .06 16 26 dna
gym: floor #3a3f48 pattern=bricks table=plain
 walls #5a6472 #6a6f7a #4f5f6a
 tube -.4,-.2,0,.2,.4 18
 frame 0 .18 120 34 #a9bccb #2c323a
 block -.2 78 1.6 2 #d5473f
 block -.2 78 1.6 12 #d5473f
 block -.2 78 1.6 21 #d5473f
 art -.38,-.29,-.2,-.11,-.02 1.4 4.5 dumbbell
 art -.38,-.29,-.2,-.11,-.02 1.2 14 dumbbell
 art -.38,-.29,-.2,-.11,-.02 1 22.6 dumbbell
 art .26 1.2 treadmill
 prop .44 13 boxing-glove
airport: floor #b4bcc4 seamed table=plain
 walls #dfe6ea #e4e2da
 window 0 .1 150 .46 5 1
 art -.06 1.5 30 plane
 frame .34 .1 26 16 #1c2430 #3a4450
 art .34 1 64 flights
 art -.38,-.26,-.14,.1,.22,.34 1 seats
 prop .46,-.47 18 luggage
 tube -.4,-.2,0,.2,.4 18 .02
museum: floor #8a6a48 pattern=panels seamed table=wooden
 walls #d9d2c4 #b8c0b4 #a8544c #3f5a6a
 prop -.34,-.14,.14,.34 28 36 framed-picture
 glow -.34,-.14,.14,.34 .16 .12
 art -.24,0,.24 1 plinth
 prop 0 20 28 moai
 prop -.24 16 28 amphora
 prop .24 16 28 crown
workshop: floor #6a6660 pattern=bricks table=wooden
 walls #a88a6a #8a8f98 #9a7f6a
 window -.34 .14 34 .34
 frame .14 .16 62 30 #c9a878 #8a6442
 prop 0 16 40 hammer
 prop .1 16 40 wrench
 prop .2 16 40 carpentry-saw
 prop .29 16 40 screwdriver
 block .16 90 4 22 #b07a48
 block -.06,.38 5 22 #8a5c38
 prop .3 13 26 clamp
 prop .04 13 26 toolbox
 prop -.36 22 wood
store: floor #d9d4ca seamed table=plain
 walls #e8ecef #efe9df
 tube -.4,-.2,0,.2,.4 18
 shelf -.335 .31 .19 4 goods #b4bcc4 #d5473f
 shelf 0 .31 .19 4 goods #b4bcc4 #3f8fd0
 shelf .335 .31 .19 4 goods #b4bcc4 #e8823c
library: floor #7a4a2c table=wooden
 walls #7a5a48 #6a5a4a #5f4a44
 shelf -.625,-.375,-.125,.125,.375,.625 .22 .06 6 books #6b4226
 art .3 1 ladder
 glow -.25,.25 .3 .34
station: floor #8d9096 pattern=tiles table=plain
 walls #dfe6ea #e6e2d4 #cfdcd8
 block 0 400 14 64 0 #5a6470
 tube -.45,-.27,-.09,.09,.27,.45 23 .085
 block 0 400 2 34 0 #d5473f
 art -.26,.26 1 48 sign
 block -.46,0,.46 6 68 0 1 #7c8894
 block 0 400 1.8 -5 0 #f2c230
 block 0 400 .8 -8 0 #6a6e76
cabin: floor #4a5568 table=plain
 walls #e9edf1 #f1ede4
 block 0 400 14 64 0 #cfd6dd
 block -.42,-.21,0,.21,.42 33 10 65 1.4 #f8fafc
 porthole -.44,-.264,-.088,.088,.264,.44
 art -.4,-.19,.02,.23,.44 1 airseat
spaceship: floor #3a4250 pattern=panels seamed table=plain
 walls #5a6678 #66707c
 tube -.42,-.25,-.08,.08,.25,.42 16 .03
 frame 0 .14 96 30 #060a22 #8a96a6
 art 0 1 60 stars
 art .14 1 34 world
 block 0 110 18 0 2 #4a5668
 art 0 1.2 14 buttons
 block -.4,.4 5 66 0 1 #6a7688
 block -.4,.4 1.6 40 14 .8 #8fe8ff
studio: floor #f2a65a table=plinth
 walls #f2a65a #5fa8d3 #e5738a #6fbf9a #9a82d6 #e9cf63 #4f6d8f #d98c6a
