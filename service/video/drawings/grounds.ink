# Sports grounds: where the floor begins (share of the height), how large players are, and the marks on it. Across, shares
# of the width; down, units from the far edge. What each mark's numbers mean is said in places/grounds.ts.
stadium: edge .52 scale 1
 band 0 100 #4f9a45
 turf 8 22
 band 3 3.5 #ffffff~85
 line .5 .3 3.2 .24 13 #ffffff~85
 line .5 .7 3.2 .76 13 #ffffff~85
 band .24 12.8 .76 13.3 #ffffff~85
 mesh .5 3.2 13 11
 art goal .5 3.2 1
racecourse: edge .5 scale .95
 band 0 100 #5f9f4c
 rail 9 1
 band 11 100 #c6a678 #9a7b55
 band 16 16.4 #9d7e57
 band 23 23.4 #9d7e57
 band 30 30.4 #9d7e57
 band 37 37.4 #9d7e57
 near rail 52 2.2
tenniscourt: edge .5 scale 1.05
 band 0 100 #3f8a5a
 quad 4 .2 .8 56 -.06 1.06 #3f74b8
 band .2 4 .8 4.5 #ffffff~85
 line .6 .2 4 -.06 56 #ffffff~85
 line .6 .5 4 .5 56 #ffffff~85
 line .6 .8 4 1.06 56 #ffffff~85
 mesh .5 15 76 8
 band .07 6.4 .93 7.5 #ffffff
track: edge .5 scale 1
 band 0 100 #4f9a45
 band 10 100 #bf6350 #9c4633
 band 10 10.4 #ffffff~85
 band 16 16.4 #ffffff~85
 band 24 24.5 #ffffff~85
 band 34 34.6 #ffffff~85
 band 46 46.7 #ffffff~85
 checks .74 10 22
rink: hall edge .5 scale 1.15
 band 0 100 #dcebf5 #f6fbff #c4dcec
 band -6 0 #f7f9fb
 band -1.2 0 #f2c230
 band .02 -4.9 .17 -2.3 #d5564c~75
 band .22 -4.9 .37 -2.3 #2f6fb0~75
 band .42 -4.9 .57 -2.3 #3d8f6a~75
 band .62 -4.9 .77 -2.3 #e2a632~75
 band .82 -4.9 .97 -2.3 #7d4d9e~75
 quad 0 .236 .244 70 -.01 .01 #2f6fd0~70
 quad 0 .496 .504 70 .49 .51 #d5342f~70
 quad 0 .756 .764 70 .99 1.01 #2f6fd0~70
 oval .5 27 30 9 .7 #d5342f~70
pool: hall edge .5 scale 1.6
 band 0 6 #e9eef2
 band 5 100 #2f9fd0 #1f86c0 #1a6fae
 floats 8 3 1
 floats 17.4 4 1.4
 floats 31.6 5 1.8
 floats 50.6 6 2.2
 glints 60
court: hall edge .54 scale 1.2
 band 0 100 #b87a3c #d9a05a #a86a32
 seams .1 .04 #5a3418~35
 oval .5 20 38 10 .6 #ffffff~85
 art hoop .09 0 1
 art hoop .91 0 -1
ring: hall edge .62 scale 1.5
 band -1 100 #12141f
 line .9 .13 -5 .87 -5 #d5342f
 line .9 .13 -11 .87 -11 #f4f2ec
 line .9 .13 -17 .87 -17 #2f6fd0
 post .13 3 24 2.6 #d5342f
 post .87 3 24 2.6 #2f6fd0
 quad 2 .12 .88 56 -.1 1.1 #b9c4d6 #e9eef6 #cfd8e6
 spot .5 24 46 9
 glow .36 -52 30 #fff6d8
 glow .64 -52 30 #fff6d8
 near post .03 48 52 4.4 #2f6fd0
 near post .97 48 52 4.4 #d5342f
 near line 1.3 .03 38 .97 38 #d5342f
 near line 1.3 .03 31.5 .97 31.5 #f4f2ec
