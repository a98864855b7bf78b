import type { Brush } from '../compose/layer.ts';
import { circle, glow } from '../paint/brushwork.ts';
import { darken, fade, lighten } from '../paint/colour.ts';
import { type PlacePainter, painted } from '../paint/stage.ts';
import { indoors, type Room } from './interior.ts';
import { band, swaying } from './kit.ts';
import { paneAt } from './pieces.ts';
import { beyondTheGlass, curtains } from './window.ts';

const wooden = { tops: '#9a6239 #7d4f30 #b98150' };
const stone = { tops: '#efe9df #5a5f6a #d9c2a0 #c98f5e', shape: 'counter' } as const;
const plain = { tops: '#c9b8a0 #d9d2c4', shape: 'counter' } as const;

/** Each room: its walls, its floor, what stands along them, and what a table there is made of. */
const ROOMS = {
  room: {
    walls: '#c98f6b #7f9a8c #6f87a8 #b58a9a #cdae72 #8a7fa8',
    pattern: 'stripes',
    floor: '#8a5c3a',
    seamed: true,
    things: `
      window -.2 .14 52 .44
      shelf .33 .15 .35 4 books
      prop -.43 26 potted-plant
      frame .12 .26 8 10
      sunspot -.2
      glow .3 .36 .45`,
    layers(walls) {
      const pane = paneAt(walls, -0.2, 0.14, 52, 0.44);
      return [...beyondTheGlass(walls.stage, pane), curtains(walls.stage, pane)];
    },
    table: wooden,
  },
  bedroom: {
    walls: '#9fb3cf #c8b2d6 #d8b8b0 #a9c4b4',
    floor: '#a3805c',
    seamed: true,
    things: `
      window -.26 .16 40 .4
      frame .2 .2 15 10
      prop .24 38 bed
      block -.04 13 15 #8a6242
      prop -.04 11 mantelpiece-clock 15
      glow -.04 .46 .5
      prop -.44 22 potted-plant
      prop .46 14 teddy-bear`,
    table: wooden,
  },
  bathroom: {
    walls: '#bfe0e2 #cfe0d0 #dcd8ea #f0dcd2',
    pattern: 'tiles',
    floor: '#b9c2c6',
    seamed: true,
    things: `
      prop .2 34 bathtub
      prop .42 26 shower 26
      frame -.16 .2 18 22 #dff0f6 #c9a46a
      art -.16 1.4 sink
      prop -.4 28 toilet
      block -.28 8 18 26 .4 #e9a2a8`,
    table: stone,
  },
  kitchen: {
    walls: '#cfe0d8 #e8d9b8 #b9cfe0 #e6c4b0 #d8d2e4 #c9d6a8',
    pattern: 'tiles',
    floor: '#8f7a66',
    things: `
      shelf -.22 .44 .1 1 .26 jars
      shelf -.23 .34 .3 1 .47 jars
      art .27 1 61 pans
      art .27 1 stove
      glow 0 .1 .4`,
    table: stone,
  },
  restaurant: {
    walls: '#8f4a44 #3f5f58 #a8714a #5a4a6a',
    pattern: 'panels',
    floor: '#6a4630',
    seamed: true,
    things: `
      window -.28 .14 44 .4 3 2
      shelf .31 .26 .28 2 .54 jars #5a3a26
      frame .06 .28 14 10
      prop -.4,-.1,.22 26 chair
      art -.31,-.01,.31 1.2 laid
      prop -.31,-.01,.31 9 21 candle
      prop -.26,.04,.36 9 21 wine-glass
      pendant -.31,-.01,.31 #c8553c`,
    table: wooden,
  },
  classroom: {
    walls: '#e6dcb8 #cfe0d8 #d8e0ea',
    floor: '#b08a5c',
    seamed: true,
    things: `
      tube -.37,-.12,.13,.38
      frame .06 .16 74 32 #2f5a48 #9a6a3c
      art .06 1 44 sum
      window -.42 .14 26 .44 2 3
      block .41 22 17 #8a5c3a
      prop .41 17 18 globe-showing-europe-africa
      prop -.34,-.12,.1,.3 24 chair
      art -.3,-.08,.14,.34 1.15 desk
      prop -.3,.14 7 17 books`,
    table: wooden,
  },
  office: {
    walls: '#d8dde2 #cfd8d4 #e2dcd0',
    floor: '#6f7680',
    things: `
      tube -.37,-.12,.13,.38
      window 0 .12 130 .44 6 1
      art -.3,0,.3 1.2 office
      prop -.27,.03,.33 17 21 desktop-computer
      prop .46 26 potted-plant
      prop -.46 12 wastebasket`,
    table: wooden,
  },
  hospital: {
    walls: '#dcecea #e2e8f0 #e6eede',
    pattern: 'panels',
    floor: '#c4d0d2',
    seamed: true,
    things: `
      tube -.37,-.12,.13,.38
      window -.34 .14 36 .36
      prop .16 34 bed
      art .36 1.2 drip
      frame -.05 .26 16 12 #12262c #c9d2d6
      art -.05 1.1 45 pulse
      frame .42 .14 9 9 #ffffff #ffffff
      art .42 .9 59.5 cross
      prop -.24 26 manual-wheelchair`,
    table: plain,
  },
  laboratory: {
    walls: '#d4dfe6 #d0dcd6',
    pattern: 'tiles',
    floor: '#9aa4ac',
    things: `
      tube -.37,-.12,.13,.38
      shelf -.24,.24 .36 .1 1 .3 jars #9aa8b4
      block 0 150 24 #eef2f4
      block 0 154 2 24 #4a5866
      prop -.36 15 26 alembic
      prop -.26,.18 14 26 test-tube
      prop -.08 20 26 microscope
      prop .36 18 26 desktop-computer
      prop .06 16 26 dna`,
    table: plain,
  },
  gym: {
    walls: '#5a6472 #6a6f7a #4f5f6a',
    pattern: 'bricks',
    floor: '#3a3f48',
    things: `
      tube -.4,-.2,0,.2,.4 18
      frame 0 .18 120 34 #a9bccb #2c323a
      block -.2 78 1.6 2 #d5473f
      block -.2 78 1.6 12 #d5473f
      block -.2 78 1.6 21 #d5473f
      art -.38,-.29,-.2,-.11,-.02 1.4 4.5 dumbbell
      art -.38,-.29,-.2,-.11,-.02 1.2 14 dumbbell
      art -.38,-.29,-.2,-.11,-.02 1 22.6 dumbbell
      art .26 1.2 treadmill
      prop .44 13 boxing-glove`,
    table: plain,
  },
  airport: {
    walls: '#dfe6ea #e4e2da',
    floor: '#b4bcc4',
    seamed: true,
    things: `
      window 0 .1 150 .46 5 1
      prop -.1 34 26 airplane
      frame .34 .1 26 16 #1c2430 #3a4450
      art .34 1 64 flights
      art -.38,-.26,-.14,.1,.22,.34 1 seats
      prop .46,-.47 18 luggage
      tube -.4,-.2,0,.2,.4 18 .02`,
    table: plain,
  },
  museum: {
    walls: '#d9d2c4 #b8c0b4 #a8544c #3f5a6a',
    pattern: 'panels',
    floor: '#8a6a48',
    seamed: true,
    things: `
      prop -.34,-.14,.14,.34 28 36 framed-picture
      glow -.34,-.14,.14,.34 .16 .12
      art -.24,0,.24 1 plinth
      prop 0 20 28 moai
      prop -.24 16 28 amphora
      prop .24 16 28 crown`,
    table: wooden,
  },
  workshop: {
    walls: '#a88a6a #8a8f98 #9a7f6a',
    pattern: 'bricks',
    floor: '#6a6660',
    things: `
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
      prop -.36 22 wood`,
    table: wooden,
  },
  store: {
    walls: '#e8ecef #efe9df',
    floor: '#d9d4ca',
    seamed: true,
    things: `
      tube -.4,-.2,0,.2,.4 18
      shelf -.335 .31 .19 4 goods #b4bcc4 #d5473f
      shelf 0 .31 .19 4 goods #b4bcc4 #3f8fd0
      shelf .335 .31 .19 4 goods #b4bcc4 #e8823c`,
    table: plain,
  },
  library: {
    walls: '#7a5a48 #6a5a4a #5f4a44',
    floor: '#7a4a2c',
    things: `
      shelf -.625,-.375,-.125,.125,.375,.625 .22 .06 6 books #6b4226
      art .3 1 ladder
      glow -.25,.25 .3 .34`,
    table: { tops: '#7a4a2c' },
  },
  station: {
    walls: '#dfe6ea #e6e2d4 #cfdcd8',
    pattern: 'tiles',
    floor: '#8d9096',
    things: `
      block 0 400 14 64 0 #5a6470
      tube -.45,-.27,-.09,.09,.27,.45 23 .085
      block 0 400 2 34 0 #d5473f
      art -.26,.26 1 48 sign
      block -.46,0,.46 6 68 0 1 #7c8894
      block 0 400 1.8 -5 0 #f2c230
      block 0 400 .8 -8 0 #6a6e76`,
    table: plain,
  },
  cabin: {
    walls: '#e9edf1 #f1ede4',
    floor: '#4a5568',
    things: `
      block 0 400 14 64 0 #cfd6dd
      block -.42,-.21,0,.21,.42 33 10 65 1.4 #f8fafc
      porthole -.44,-.264,-.088,.088,.264,.44
      art -.4,-.19,.02,.23,.44 1 airseat`,
    table: plain,
  },
  spaceship: {
    walls: '#5a6678 #66707c',
    pattern: 'panels',
    floor: '#3a4250',
    seamed: true,
    things: `
      tube -.42,-.25,-.08,.08,.25,.42 16 .03
      frame 0 .14 96 30 #060a22 #8a96a6
      art 0 1 60 stars
      art .14 1 34 world
      block 0 110 18 0 2 #4a5668
      art 0 1.2 14 buttons
      block -.4,.4 5 66 0 1 #6a7688
      block -.4,.4 1.6 40 14 .8 #8fe8ff`,
    table: plain,
  },
  studio: {
    walls: '#f2a65a #5fa8d3 #e5738a #6fbf9a #9a82d6 #e9cf63 #4f6d8f #d98c6a',
    floor: '#f2a65a',
    seamless(g, { stage, wall, x }) {
      const { h, u, light } = stage;
      band(g, stage, 0, h, darken(wall, light.dark ? 0.35 : 0.12), wall, lighten(wall, 0.2));
      glow(g, x(-0.16), h * 0.34, h * 0.85, lighten(wall, 0.6), 0.8);
      circle(g, x(0.1), h * 0.42, u * 36, fade(lighten(wall, 0.35), 0.55));
      circle(g, x(0.34), h * 0.47, u * 9, fade(darken(wall, 0.25), 0.3));
      circle(g, x(-0.36), h * 0.48, u * 13, fade(darken(wall, 0.25), 0.3));
    },
    layers({ stage: { w, h, u, scene } }) {
      const lamps = (g: Brush) => {
        for (const at of [0.2, 0.5, 0.8]) glow(g, w * at, -h * 0.05, h * 0.6, '#ffffff', 0.2);
      };
      return [painted(0.5, lamps, { reach: u * 8, soft: true, ...swaying(0.6 * scene.tempo, u * 7) })];
    },
    table: { tops: '#f6efe4 #fbe3d6 #e3eef6 #e9e4f6 #2f3440', shape: 'plinth' },
  },
} satisfies Record<string, Room>;

export const INTERIORS = Object.fromEntries(
  Object.entries(ROOMS).map(([name, room]: [string, Room]) => [name, indoors(room)]),
) as Record<keyof typeof ROOMS, PlacePainter>;
