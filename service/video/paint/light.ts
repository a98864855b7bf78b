import { chanceOf } from '../scene/chance.ts';
import type { Scene, TimeOfDay } from '../scene/scene.ts';
import { darken, type Hex, lighten, mix, multiply, saturate, turnHue } from './colour.ts';

/** The light of a scene: every colour passes through it. */
export interface Light {
  top: Hex;
  middle: Hex;
  low: Hex;
  sun: Hex;
  /** What distance fades to. */
  haze: Hex;
  ambient: Hex;
  shade: Hex;
  dark: boolean;
  /** Warmth of lamps and windows: 0 by day, 1 at night. */
  lamps: number;
  /** The hour's effect on a subject: lost colour, light and its colour, brightness of edges. */
  cast: { shade: number; bright: number; lit: Hex; rim: number };
  /** A surface colour as seen here: lit by the hour, faded by distance 0..1. */
  tone(colour: Hex, distance?: number): Hex;
}

/**
 * The sky from top to horizon, sun or moon, haze, ambient light, shade, light on subjects; then lamps, and
 * subjects' shade, light and edges.
 */
const HOURS: Record<TimeOfDay, readonly [colours: string, ...numbers: [number, number, number, number]]> = {
  dawn: ['#5f7fc4 #f3b3ad #ffe6b8 #fff3d0 #f7d3c2 #ffe3d6 #23345a #ffb46e', 0.35, 0.2, 0.26, 0.4],
  day: ['#2c7fd6 #7cc2f2 #dcf2fa #fff8dc #cde6f3 #ffffff #23345a #fff6da', 0, 0.1, 0.22, 0.22],
  sunset: ['#39306f #e4687a #ffc76e #fff0b8 #f5a878 #f0b291 #3a1d4a #ffb46e', 0.5, 0.34, 0.42, 0.55],
  dusk: ['#1b2157 #5b4d92 #e39590 #ffd9b0 #9078a8 #9086bc #1d1840 #ffb46e', 0.9, 0.44, 0.22, 0.4],
  night: ['#050a26 #11235a #2f4f8e #f3f1dd #243c74 #5f74b4 #060a20 #a8c0ff', 1, 0.5, 0.18, 0.45],
};

type Eight = [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex];

const MOODS: Record<Scene['mood'], (colour: Hex) => Hex> = {
  calm: (colour) => colour,
  joyful: (colour) => saturate(lighten(colour, 0.03), 1.2),
  dark: (colour) => saturate(darken(colour, 0.3), 0.7),
  dreamy: (colour) => mix(colour, '#e3b4ee', 0.2),
  epic: (colour) => saturate(darken(colour, 0.06), 1.25),
  lonely: (colour) => saturate(mix(colour, '#5f7690', 0.15), 0.75),
};

const WET = { storm: 0.58, rain: 0.5, clouds: 0.22 } as const;

export function lightOf({ time, weather, flavour, tint, mood, seed }: Scene): Light {
  const [colours, lamps, dims, bright, rim] = HOURS[time];
  const [top, middle, low, sun, far, falling, shade, lit] = colours.split(' ') as Eight;
  const nudge = chanceOf(seed, 'light').between(-6, 6);
  const wet = Math.max(0, ...weather.map((kind) => WET[kind as keyof typeof WET] ?? 0));
  const [cold, foggy] = [weather.includes('snow') ? 0.35 : 0, weather.includes('fog') ? 0.3 : 0];
  const night = time === 'night';
  const grey = night ? '#1d2536' : time === 'day' ? '#6f7f8d' : '#5d5a70';
  const season = (colour: Hex) => {
    const dull = mix(turnHue(colour, flavour.hue + nudge), grey, wet);
    const frosty = mix(dull, night ? '#33507f' : '#c3d4e4', cold * (night ? 0.4 : 0.8));
    return MOODS[mood](tint ? mix(frosty, multiply(tint, lighten(frosty, 0.55)), 0.6) : frosty);
  };
  const dim = mix(falling, multiply(falling, '#9aa6b4'), wet);
  const ambient = MOODS[mood](tint ? mix(dim, tint, 0.35) : dim);
  const haze = season(far);
  return {
    top: season(top),
    middle: season(middle),
    low: season(low),
    sun,
    haze,
    ambient,
    shade,
    dark: night || time === 'dusk',
    lamps: Math.max(lamps, wet * 0.8),
    cast: { shade: dims, bright, lit, rim },
    tone(colour, distance = 0) {
      const seen = multiply(turnHue(colour, flavour.hue * 0.4), ambient);
      return mix(seen, haze, Math.min(0.94, distance + foggy * (0.4 + distance)));
    },
  };
}
