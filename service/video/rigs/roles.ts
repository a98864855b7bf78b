import type { Hex } from '../paint/colour.ts';
import { type Ink, ink } from '../paint/ink.ts';
import { rowsOf } from './table.ts';

export interface Outfit {
  skin: Hex;
  top: Hex;
  legs: Hex;
  hair: Hex;
  /** Head in heights. */
  head: number;
  skirt?: boolean;
  longHair?: boolean;
  hat?: Hex;
  /** Hides the legs. */
  robe?: boolean;
  beard?: Hex;
  /** The chest without cloth. */
  bare?: boolean;
  /** Short, the legs below without cloth. */
  shorts?: Hex;
}

/** What somebody who is something wears, holds and has about them. */
export interface Dress extends Partial<Outfit> {
  /** In halves of the head around its middle; `a` is `felt`, or else the cloth. */
  cap?: Ink;
  felt?: Hex;
  /** The same for a snout or a beak, which it leaves free, and for one who looks at us, before an eye. */
  open?: Ink;
  front?: Ink;
  /** Round the neck. */
  collar?: Ink;
  /** From the nearer hand, or from the ground below it; carried low it does not raise the hand. */
  tool?: Ink;
  grounded?: boolean;
  low?: boolean;
  /** Where the hands are, from the neck: nearer x y, farther x y, and how far they go to and fro. */
  hands?: readonly number[];
  /** Half the gap between the feet of one who does not walk about. */
  feet?: number;
  glove?: number;
  behind?: Ink;
  before?: Ink;
  wide?: number;
}

const HELMET = 'a M-1.1 -.5A1.1 1.1 0 0 1 1.1 -.5Z; a-12 O.25 -.5 1.5 .18';
const PEAKED = 'a M-1.13 -.4A1.08 1.08 0 0 1 1.03 -.4Z; a/.22 M.9 -.42 1.7 -.3';
const BAND = 'a R-1.04 -.62 2.06 .34 .1';
const BRIM = `a-12 B-2.2 -.95 -.9 -.4 .9 -.4 2.2 -.95 .9 -.75 -.9 -.75
  a B-.95 -.6 -.85 -2 0 -1.6 .85 -2 .95 -.6; a-60 R-.86 -.95 1.72 .26`;
const POINTED = 'a B-1.1 -.45 -.7 -2 -.75 -4.1 -.45 -4.1 .6 -2 1.1 -.45; a-15 O0 -.6 1.95 .34';
const AXE = '#6b4527/.028 M-.02 .16 .05 -.34; #dfe5ec B.03 -.36 .2 -.4 .2 -.16 .04 -.22';
const BALL = `#fbfaf6 O.34 -.075 .075
  #26262e O.34 -.075 .026 O.397 -.057 .015 O.341 -.015 .015 O.283 -.056 .015 O.304 -.123 .015 O.375 -.124 .015`;
const WINGS =
  'a~90 O-.24 -.77 .22 .12 .1 O-.15 -.73 .22 .12 .1 O-.2 -.58 .17 .085 .95 O-.1 -.55 .17 .085 .95';

const TABLE = `
wizard: top #3a3f9e robe beard #ecebe6 hair #ecebe6 grounded
 cap ${POINTED}; #e8b84a R-.93 -1.12 1.86 .34 .1
  #ffe08a M-.2 -2.1 -.12 -1.87 .12 -1.85 -.06 -1.7 0 -1.48 -.2 -1.6 -.4 -1.48 -.34 -1.7 -.52 -1.85 -.28 -1.87Z
  #ffe08a O.18 -2.42 .16 O-.42 -2.9 .13
 tool #6b4527/.026 M-.02 0 .03 -1.05; #6b4527/.024 M-.015 -1.03Q-.025 -1.14 .055 -1.16; #9be8ff O.035 -1.08 .042
witch: top #5d3a8a robe longHair hair #c25a1e felt #231a30
 cap ${POINTED}; #8ad04a R-.93 -1.12 1.86 .34 .1
royal: top #8c2347 robe
 cap #f2c230 M-1 -.62 -1.05 -1.75 -.5 -1.15 -.25 -1.75 0 -1.15 .3 -1.75 .5 -1.15 1.1 -1.75 1 -.62Z
  #d5342f O-.55 -.85 .13 O0 -.85 .13 O.55 -.85 .13
 tool #c99a3a/.022 M0 .12 .03 -.26; #f2c230 O.034 -.3 .04
knight: top #aeb6c2 legs #7c8593
 cap #9aa3b0 O0 0 1.16; #20242c R-.1 -.28 1.35 .26 .08; #4a515e R.3 .3 .8 .1R.3 .58 .8 .1
  #d5342f B.2 -1.1 -.4 -2.1 -1.8 -1.5 -1.7 -.4 -.7 -1
 open #d5342f B.1 -1.3 -.3 -2.4 -1.6 -2.1 -1.9 -.9 -.9 -1.4; #9aa3b0 M-1.14 -.25A1.14 1.14 0 0 1 1.14 -.25Z
  #9aa3b0 R-1.14 -.4 .7 1.1 .25; #c3cad4 M-.5 -.4 .2 -1.05 1.5 -.95 1.2 -.4Z
  #4a515e/.08 M.45 -.88 .39 -.58M.75 -.88 .69 -.58M1.05 -.88 .99 -.58; #e8c05a O-.4 -.42 .14
 tool #dfe5ec/.026 M0 0 .126 -.42; #c99a3a/.024 M-.045 -.07 .085 -.035
 before #2f5fb0 B-.17 -.68 .05 -.68 .05 -.48 -.06 -.32 -.17 -.48; #f2c230/.022 M-.06 -.64 -.06 -.4M-.13 -.55 .01 -.55
pirate: top #a83232 legs #2b2530 beard #2b1d18 felt #201d26
 cap a B-2 -.6 -1.2 -1.7 0 -2.1 1.2 -1.7 2 -.6 0 -.9; #efeade/.073 M.52 -1.36 -.32 -1.02M-.32 -1.36 .52 -1.02
  #efeade O.1 -1.5 .28 .26R-.05 -1.36 .31 .21 .06; #17171d O0 -1.48 .08 O.22 -1.48 .08 O.1 -1.35 .03; a O.5 .02 .24
  a/.08 M-1 -.2 .9 -.12
 tool #dfe5ec/.024 M0 0Q.16 -.12 .2 -.34; #c99a3a/.03 M-.03 .02 .03 -.02
chef: top #f4f2ec legs #3b3f4c
 cap #fbfaf6 R-.85 -1.3 1.7 .8 .1; #e6e2d8 O-.75 -1.75 .74 O.75 -1.75 .74
  #fbfaf6 O-.68 -1.8 .68 O.68 -1.8 .68 O0 -1.8 .68; #cfc9bb R-.88 -.72 1.76 .14 .06
  #d8d4ca/.06 M-.4 -1.2 -.4 -.7M.1 -1.2 .1 -.7M.55 -1.2 .55 -.7
 tool #8a8f98/.024 M0 0 .05 -.2; #33363f O.07 -.27 .075 .085
worker: top #e8832a legs #2f4a7a felt #f2c230
 cap ${HELMET}
 tool #6b4527/.024 M0 0 .05 -.2; #5d6470/.07 M0 -.22 .11 -.2
detective: top #b89b6c robe felt #6b5a44
 cap a O.1 -.55 1.75 .24; a B-1.05 -.5 -1 -1.7 0 -1.4 1 -1.75 1.1 -.5; #2a2420 R-.95 -.92 1.95 .26
 tool #26262e/.02 M0 0 .05 -.08; #cfe6ff~60 O.09 -.14 .07; #26262e/.018 O.09 -.14 .07
superhero: top #2f5fd0 legs #2347a0
 cap #d5342f R-.2 -.22 1.2 .42 .15; #ffffff O.5 0 .13
 before #f2c230 M-.04 -.68 .08 -.68 .02 -.58Z
skater: feet .12
 cap #d5342f M-1.13 -.4A1.08 1.08 0 0 1 1.03 -.4Z; #d5342f/.22 M-.9 -.42 -1.7 -.3
 behind #f2c230/.026 M-.26 -.06 -.2 -.035 .2 -.035 .27 -.07; #22242a O-.16 0 .026 O.16 0 .026
wrestler: bare shorts #2b3a6a hair #1c1a1e hands .22,.12,.26,.04,.05,.02 feet .17
boxer: bare shorts #c62f3a hands .17,.02,.27,-.02,.1,-.02 feet .14 glove .085
drummer: top #2b2b33 hands .2,.16,.3,.1,0,.09 feet 0 wide 2
 tool #e6cf9a/.018 M-.03 0 .2 .05M.08 -.06 .34 .02
 behind #8a8f98/.016 M-.44 0 -.44 -.72M.74 0 .74 -.78; #e2b84a O-.44 -.72 .2 .026 -.15 O.74 -.78 .22 .026 .2
 before #c62f3a R-.39 -.3 .3 .28 .02R.43 -.3 .34 .28 .02; #f4efe4 O-.24 -.3 .15 .036 O.6 -.3 .17 .041
  #9a2530 O.16 -.22 .23; #f4efe4 O.16 -.22 .198; #c62f3a O.16 -.22 .078
  #d4535c R-.07 -.5 .22 .1 .02R.18 -.5 .22 .1 .02; #f4efe4 O.04 -.5 .11 .026 O.29 -.5 .11 .026
  #d8dde4/.014 M-.39 -.29 -.39 -.02M-.09 -.29 -.09 -.02M.43 -.29 .43 -.02M.77 -.29 .77 -.02
dj: top #23242e hands .2,.2,.3,.18,.05,.02 feet .06 wide 2
 cap #e0453c/.24 M-1.185 -.188A1.2 1.2 0 0 1 .971 -.705; #e0453c O-.1 .1 .36 .48
 before #23242e R-.4 -.52 1.3 .5 .03; #4a4d5c R-.4 -.54 1.3 .06 .02; #101014 O-.12 -.54 .22 .06 O.6 -.54 .22 .06
  #e0453c O-.12 -.54 .07 .02 O.6 -.54 .07 .02
  #3fe0ff R-.3 -.2 .06 .14R-.02 -.14 .06 .08R.27 -.26 .06 .2R.56 -.17 .06 .11
  #ff4f8b R-.2 -.35 .06 .29R.08 -.3 .06 .24R.37 -.36 .06 .3R.65 -.28 .06 .22
  #ffd23f R-.11 -.25 .06 .19R.18 -.33 .06 .27R.46 -.2 .06 .14
singer: top #5d2a7a legs #1c1a22 hands .11,-.02,-.18,.1,0,.03 feet .08
 tool #26262e/.03 M0 0 .02 -.06; #8a8f98 O.025 -.08 .034
painter: top #4f7fb0 hands .26,.02,.16,.2,.03,.05 feet .06 wide 2 felt #c62f3a
 cap a O-.3 -.95 1.35 .5 -.15 O-.3 -1.5 .14
 tool #c9a06a/.018 M-.05 .03 .09 -.05
 behind #8a6238/.03 M.46 -1.02 .3 0M.54 -1.02 .74 0; #fbf7ea R.26 -.98 .5 .54 .01
  #4f8f6a M.26 -.44 .4 -.68 .52 -.54 .64 -.74 .76 -.44Z; #f2b53a O.62 -.86 .055; #8a6238/.035 M.22 -.42 .8 -.42
 before #c9a06a O.17 -.56 .1 .05 -.3; #d5342f O.1 -.565 .016; #2f6fd0 O.145 -.585 .016; #f2c230 O.19 -.565 .016
firefighter: top #3a3a40 legs #3a3a40 hands .2,.16,.28,.14,0,.015 feet .13 wide 3.4 felt #d5342f
 cap ${HELMET}; #f2c230 R.3 -1.35 .5 .6 .1
 before #e2c23a/.02 M-.1 -.62 .1 -.62; #e2c23a/.05 M-.3 0Q-.1 -.3 .3 -.6; #8a8f98/.06 M.26 -.58 .42 -.64
  #bfe6ff~70/.05 M.44 -.65Q.8 -.9 1.15 -.82; #bfe6ff~45/.09 M.7 -.8Q1.1 -.94 1.5 -.72
  #e8f6ff~60 O1.3 -.9 .04 O1.5 -.8 .05 O1.42 -.62 .04
smith: top #6b4a34 beard #5a3420 hands .2,.02,.2,.22,.04,.14 feet .1 wide 1.9
 tool #6b4527/.024 M-.03 .04 .1 -.14; #5d6470/.07 M.05 -.19 .16 -.1
 before #3c414c B.14 -.34 .66 -.36 .5 -.22 .5 -.08 .6 0 .2 0 .3 -.08 .3 -.22; #ff8a3a/.035 M.14 -.37 .44 -.37
  #ffd76a O.33 -.44 .014 O.28 -.48 .014 O.43 -.46 .014 O.38 -.54 .014 O.2 -.44 .014 O.5 -.52 .014
tennis: top #fbfaf6 shorts #fbfaf6 hands .2,-.16,.2,.08,.06,.1 feet .15 wide 2 felt #d5342f
 cap ${BAND}
 tool #33302c/.026 M0 0 .06 -.13; #ffffff~50 O.11 -.25 .085 .125 .35; #d5342f/.022 O.11 -.25 .085 .125 .35
  #d8ee3a O.42 -.2 .04
golfer: top #e0604c legs #f0ebe0 hands .14,.26,.16,.25 feet .1 felt #fbfaf6 grounded
 cap ${PEAKED}
 tool #c9ced6/.016 M0 -.5 .18 -.03; #33363f/.035 M.17 -.02 .25 -.02; #ffffff O.36 -.022 .024
hockey: top #c62f3a legs #23242e hands .2,.24,.12,.16 feet .14 felt #c62f3a grounded
 cap ${HELMET}; #d8dde4/.08 M.3 -.4 .3 .8M.6 -.4 .6 .8
 tool #6b4527/.024 M-.12 -.64 .18 -.03; #26262e/.036 M.18 -.025 .32 -.025; #17181d O.4 -.015 .05 .018
baseball: top #f4f2ec legs #f4f2ec hands .02,.02,.06,.06,.03,.02 feet .15 felt #2347a0
 cap ${PEAKED}
 tool #d9a566/.032 M0 0 -.12 -.34; #d9a566/.058 M-.07 -.2 -.13 -.38
basketball: top #e8832a shorts #e8832a hands .22,.2,.12,.16,0,.05
 tool #e27a2a O.04 -.02 .095; #3a2418/.012 M-.055 -.02 .135 -.02M.04 -.115 .04 .075
footballer: top #2f6fd0 shorts #fbfaf6 grounded low
 tool ${BALL}
keeper: top #f2c230 shorts #26262e hands .22,-.26,.05,-.32,.03,.03 feet .17 glove .055
 tool ${BALL}
lifter: top #2f6fd0 shorts #2f6fd0 hands .22,-.3,-.22,-.3,0,.03 feet .14 wide 2
 tool #c9ced6/.024 M-.72 0 .28 0
  #26262e R-.66 -.13 .05 .26 .02R-.58 -.13 .05 .26 .02R.14 -.13 .05 .26 .02R.22 -.13 .05 .26 .02
runner: top #2aa6a0 shorts #26262e felt #f2c230
 cap ${BAND}
yogi: top #7d4bc0 legs #4a2f7a no-skirt hands .05,-.34,0,-.34 feet .02
archer: top #3f7d3a legs #5a4630 hands -.04,.05,.32,.05 feet .13 wide 1.8 felt #3f7d3a
 cap a M-1.2 -.4 -.2 -1.6 1.7 -.4Z; #d5342f/.12 M-.3 -1.2 -1.1 -1.9
 tool #6b4527/.026 M.296 -.26A.32 .32 0 0 1 .296 .26; #f4efe0/.008 M.296 -.26 0 0 .296 .26; #8a6a48/.014 M0 0 .49 0
skier: top #2f6fd0 legs #26304a hands .16,.2,.2,.16,.03,.02 feet .05 wide 2 felt #e0453c grounded
 cap ${HELMET}; #f2b53a R.05 -.35 1.1 .5 .2
 tool #33363f/.014 M0 -.55 -.16 -.02M.05 -.55 -.06 -.02
 behind #e0453c/.022 M-.42 -.012Q.42 -.012 .52 -.062; #b8302a/.022 M-.42 -.03Q.42 -.03 .52 -.08
snowboarder: top #e8832a legs #3a3f5a hands .26,.08,-.24,.04,.02,.05 feet .15 wide 2 felt #2fb7c0
 cap ${HELMET}; #f2b53a R.05 -.35 1.1 .5 .2
 behind #2fb7c0/.045 M-.46 -.07 -.38 -.01 .38 -.01 .46 -.07
astronaut: top #eef1f5 legs #dfe4ea
 cap #eef1f5 O0 0 1.5; #e6a23c O.3 .02 1.05 .98; #2c3a5c O.3 .02 .95 .88; #dfeaff O.6 -.3 .34 .24 -.5
angler: top #d8a632 legs #5a6a3a beard #d8d4ca hands .2,.14,.14,.2 feet .06 wide 2.4 felt #d8a632
 cap ${BRIM}
 tool #6b4527/.018 M-.06 .06Q.3 -.42 .62 -.44; #e8ecf0/.006 M.62 -.44 .66 .46; #d5342f O.66 .46 .025
cowboy: top #a8552f legs #3a4f7a felt #8a5a34
 cap ${BRIM}
 before #c62f3a B-.07 -.8 .08 -.8 .05 -.7 -.02 -.68
jockey: legs #f4f2ec
 cap ${PEAKED}
samurai: top #8c2330 legs #26242e
 cap #17161c O-.5 -1.3 .4; #f4f2ec R-1.04 -.62 2.06 .34 .1; #d5342f O.3 -.45 .17
 open #e8c05a/.2 M.2 -1.2Q-.55 -1.7 -.6 -2.5M.2 -1.2Q.95 -1.7 1 -2.5; #8c2330 M-1.14 -.35A1.14 1.14 0 0 1 1.14 -.35Z
  #26242e M-1.6 .35 -1.1 -.5 1.3 -.5 1.5 -.28 -.6 -.2 -.8 .4Z
 tool #dfe5ec/.022 M0 0Q.16 -.2 .2 -.48; #2b2530/.03 M-.04 .07 .02 -.02
 before #5a1620/.02 M-.1 -.62 .1 -.62M-.1 -.54 .1 -.54; #c99a3a/.03 M-.1 -.47 .1 -.47
ninja: top #22242e legs #22242e
 cap #22242e O0 0 1.1; #e8b48c R.05 -.3 1.02 .44 .16; #17161c O.6 -.08 .12; #c62f3a R-1.12 -.67 2.22 .37 .1
  #c62f3a/.2 M-1 -.45 -2 -.1
 open #a81f2f/.2 M-.9 -.25 -2.1 .1M-.9 -.25 -1.9 -.3; #c62f3a/.42 M-.98 -.3Q0 -.36 .98 -.3; #fbfaf6 O.38 -.16 .2
  #1d1a1c O.42 -.16 .11
 tool #dfe5ec/.02 M0 0 .1 -.26
 behind #2a2d36/.024 M-.16 -.95 .1 -.5
viking: top #6b4a34 legs #4a4038 beard #c2702a hair #c2702a
 cap #f0e6d0/.32 M-.9 -.7Q-1.9 -.9 -1.7 -2M.9 -.7Q1.9 -.9 1.7 -2; #9aa3b0 M-1.12 -.4A1.12 1.12 0 0 1 1.12 -.4Z
  #c99a3a R-1.15 -.58 2.3 .26 .08
 tool ${AXE}
 before #8a3b2c O-.06 -.56 .16; #c99a3a O-.06 -.56 .045
vampire: top #1c1a22 robe skin #e3e6ea hair #17161c
 cap #a81f2f M-2 .2 -.9 1.6 .9 1.6 1.7 .5 .6 1.2 -.8 1.2Z; #ffffff M.42 .5 .49 .78 .56 .5ZM.66 .5 .73 .78 .8 .5Z
zombie: top #5f6a5a legs #4a4440 skin #8fae78 hair #3a3a30 hands .3,.04,.28,0,.01,.02
doctor: top #f4f6f8 legs #8fc4d4 no-skirt
 cap #8fd0e0 R.15 .2 .9 .55 .15; #8fd0e0 M-1.06 -.45A1.06 1.06 0 0 1 1.06 -.45Z
 open #fbfaf6 M-1.06 -.45A1.06 1.06 0 0 1 1.06 -.45Z; #e6ecf0 R-1.06 -.6 2.12 .3 .1
  #d5342f R.02 -1.3 .18 .56R-.17 -1.11 .56 .18
 before #3c4a5c/.016 M.08 -.76Q.1 -.6 .03 -.6Q-.05 -.62 -.05 -.77; #3c4a5c O.04 -.57 .022
soldier: top #5a6640 legs #4a5436 felt #4a5436
 cap ${HELMET}
 before #3a4230 R-.09 -.68 .06 .06R.02 -.68 .06 .06; #2b2e24/.02 M-.1 -.48 .1 -.48
police: top #23356b legs #1c2848 felt #1c2848
 cap ${PEAKED}; #f2c230 O.5 -.95 .2
 before #f2c230 O.04 -.68 .02; #17181d/.026 M-.09 -.46 .09 -.46
business: top #2b3248 legs #2b3248 low
 open #26262e R-.8 -1.6 1.6 1.1 .7; #1c1a22 O0 -.58 1.35 .2; #4a5068 R-.8 -.86 1.6 .22
 tool #5a3a24 R-.09 .02 .2 .14 .02
 before #f7f5f0 M0 -.79 .08 -.79 .05 -.6Z; #c62f3a M.03 -.76 .06 -.76 .055 -.6 .04 -.58Z
farmer: top #c8453c legs #3a5a9a felt #e6c36a grounded
 cap ${BRIM}
 tool #6b4527/.022 M0 0 .02 -.86; #8a8f98/.014 M-.05 -.84 -.05 -1M.02 -.84 .02 -1M.09 -.84 .09 -1M-.05 -.84 .09 -.84
 before #3a5a9a R-.06 -.64 .12 .18 .02
photographer: hands .13,-.06,.15,-.02 feet .07
 tool #26262e R-.05 -.06 .12 .09 .015; #3c3f48 R.05 -.04 .07 .06 .01
bride: top #fbfaf6 robe longHair
 cap #ffffff~80 B0 -1.2 -1.5 -.6 -3 4 -1.2 4.4 -.6 0
 tool #4f8f3a/.04 M0 0 0 .06; #f08ac0 O-.03 -.03 .04 O.04 -.04 .04; #ffffff O0 -.07 .04
fairy: top #f08ac0 skirt longHair hair #f2c96a felt #bdf0ff wide 1.8 hands .24,-.06,-.16,.04,.02,.04 feet .05
 tool #f6e6b0/.014 M0 0 .09 -.15; #ffe08a O.09 -.16 .03
 behind ${WINGS}
angel: top #fbfaf6 robe longHair hair #f2c96a felt #ffffff wide 1.8
 cap #ffe08a/.24 O.1 -1.9 1.2 .34
 behind ${WINGS}
clown: top #f2c230 legs #3f9b4b hair #e0453c
 cap #e0453c O-.9 -.5 .6 O.9 -.5 .6; #e0303a O.9 .15 .26
 before #e0453c O0 -.66 .03 O0 -.56 .03; #2f6fd0 O-.06 -.6 .02 O.06 -.6 .02
teacher: top #6a7f5a legs #4a4038 hands .26,-.04,-.02,.26,.03,.04 feet .06 wide 3
 open #1c1f2b R-.8 -1 1.6 .5 .1; #262b3d M-1.5 -1.1 0 -1.5 1.5 -1.1 0 -.75Z; #f2c230/.08 M0 -1.12Q-1.1 -1 -1.15 -.3
 tool #e6cf9a/.014 M0 0 .2 -.16
 behind #8a6238 R-.62 -1.16 1.96 .86 .02; #2f5a4a R-.57 -1.11 1.86 .76
  #f4f7f0~85/.022 M.3 -.98 1 -.98M.3 -.84 .8 -.84M-.48 -.98 -.18 -.98
  #f4f7f0~30 M.5 -.44 .78 -.72 1.06 -.44ZO-.34 -.7 .1
lumberjack: top #b5332f legs #2f4a7a beard #5a3420 hands .14,-.02,.2,.06,.06,.14 feet .12
 tool ${AXE}
magician: top #1c1a22 legs #1c1a22 felt #1c1a22
 cap a R-.85 -2.2 1.7 1.7 .1; a+25 R-.66 -2.1 .16 1.1 .08; #a81f2f R-.87 -1 1.74 .3; a-10 O0 -.6 1.5 .24
 tool #26262e/.02 M0 0 .16 -.14; #ffffff O.17 -.15 .018
fencer: top #f7f7f4 legs #f7f7f4 hands .28,.06,-.2,-.08,.06,0 feet .18 wide 2.2
 cap #f7f7f4 O0 0 1.12; #4a4d58 O.35 .05 .72 .9
 open #f7f7f4 R-1.04 -.62 2.06 .34 .1
 tool #dfe5ec/.014 M0 0 .5 -.06; #c99a3a/.03 M.02 -.03 .02 .03
fighter: top #f7f7f4 legs #f7f7f4 no-skirt hands .2,.06,.28,0,.08,-.02 feet .16 felt #d5342f
 cap ${BAND}
 before #26262e/.03 M-.09 -.47 .09 -.47M.02 -.47 .05 -.38
mummy: skin #e3d8ba hair #e3d8ba top #e9dfc4 legs #d8ccac no-skirt hands .3,.04,.28,0,.01,.02
 before #b8ac8a/.012 M-.1 -.7 .1 -.66M-.1 -.6 .1 -.64M-.1 -.54 .1 -.5M-.06 -.9 .1 -.92M-.06 -.86 .1 -.83
monk: top #d9772f robe
santa: top #c62f2f robe beard #f6f4ee hair #f6f4ee felt #c62f2f
 cap a B-1.1 -.5 -.8 -1.9 -1.9 -1.9 -.6 -2.5 1.1 -.6; #fbfaf6 O-1.5 -1.85 .36R-1.2 -.85 2.4 .45 .22
beanie:
 cap a M-1.04 -.5A1.04 1.2 0 0 1 1.04 -.5Z; a-20/.07 M-.5 -.7 -.4 -1.5M0 -.7 0 -1.5M.5 -.7 .4 -1.5
  a+30 R-1.14 -.82 2.28 .46 .2
  a R-.95 -.78 .07 .38R-.59 -.78 .07 .38R-.23 -.78 .07 .38R.13 -.78 .07 .38R.49 -.78 .07 .38; #fbfaf6 O0 -1.75 .36
  #ffffff O-.08 -1.82 .2
party: felt #e8487a
 cap a M-.85 -.6 -.05 -2.7 .75 -.6Z; #f2c230 M-.72 -.94 -.58 -1.31 .48 -1.31 .62 -.94Z
  #3fa0e0 M-.43 -1.69 -.31 -2.03 .21 -2.03 .33 -1.69Z; a-25 O-.05 -.6 .82 .14; #f2c230 O-.05 -2.7 .3
wreath:
 cap #4f8f3a/.26 M-1.05 -.5Q0 -.95 1.05 -.5; #f08ac0 O-.9 -.6 .3; #ffffff O-.45 -.8 .3; #f2c230 O0 -.86 .3
  #c99bf0 O.45 -.8 .3; #ef6a5a O.9 -.6 .3; #f8d860 O-.9 -.6 .11 O-.45 -.8 .11 O.45 -.8 .11 O.9 -.6 .11
  #a8552f O0 -.86 .11
headphones:
 cap a-25/.22 M-1.26 -.07A1.16 1.16 0 0 1 .95 -.49; a-35 O-.2 .08 .46 .58; a O-.16 .06 .34 .44; a+50 O-.2 -.06 .12 .18
sunglasses:
 cap #17171d/.11 M-.75 -.24 .95 -.2; #17171d O.86 -.08 .22 .3 O.32 -.06 .44 .36; #2c3a52 O.32 -.06 .34 .27
  #ffffff~80/.08 M.2 -.18 .32 -.24
 front #17171d/.3 M-1.8 -.2 1.8 -.2; #17171d O0 0 1.35 1.2; #2c3a52 O0 0 1.08 .94; #ffffff~70/.2 M-.5 -.3 -.1 -.6
glasses:
 cap #4a2f1e/.11 M-.75 -.24 .95 -.2; #4a2f1e/.1 O.86 -.08 .2 .27 O.32 -.06 .4 .32; #e8f6ff~45 O.32 -.06 .36 .28
 front #4a2f1e/.26 M-1.8 -.2 -1.2 -.2M1.2 -.2 1.8 -.2O0 0 1.2 1.1; #e8f6ff~30 O0 0 1.1 1
bowtie:
 collar a-12 B0 0 -.5 -.5 -.95 -.36 -.95 .36 -.5 .5; a B0 0 .5 -.5 .95 -.36 .95 .36 .5 .5; a-32 R-.19 -.22 .38 .44 .12
scarf:
 collar a-22/.5 M-.5 0Q-.55 .75 -.7 1.5; #fbf3e0 O-.58 .83 .25 .08 O-.62 1.2 .25 .08; a/.52 M-.85 -.1Q0 .3 .8 -.1
  a+35/.12 M-.8 -.14Q0 .22 .75 -.14; a/.5 M-.15 0Q-.2 .6 -.35 1.2; #fbf3e0 O-.23 .66 .25 .08 O-.27 .96 .25 .08
  a-10 O-.2 .14 .32
`;

const INKS = ['cap', 'open', 'front', 'collar', 'tool', 'behind', 'before'];

/** How roles are known and what anybody can put on: one row each. */
export const DRESSES: Readonly<Record<string, Dress>> = Object.fromEntries(
  rowsOf(TABLE).map(({ name, facts, lines }) => {
    const inks = INKS.flatMap((key) => {
      const line = lines.find((text) => text.startsWith(` ${key} `));
      return line ? [[key, ink(line.slice(key.length + 2))]] : [];
    });
    return [name, { ...facts, ...Object.fromEntries(inks) }];
  }),
);
