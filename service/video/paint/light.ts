import { chanceOf } from '../scene/chance.ts';
import type { Scene, TimeOfDay } from '../scene/scene.ts';
import { darken, type Hex, lighten, mix, multiply, saturate, turnHue } from './colour.ts';

/** The light of a scene: every colour in the picture passes through it. */
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
  /** A surface colour as seen here: lit by the hour, faded by distance 0..1. */
  tone(colour: Hex, distance?: number): Hex;
}

interface Hour {
  top: Hex;
  middle: Hex;
  low: Hex;
  sun: Hex;
  haze: Hex;
  ambient: Hex;
  lamps: number;
}

const HOURS: Record<TimeOfDay, Hour> = {
  dawn: {
    top: '#5f7fc4',
    middle: '#f3b3ad',
    low: '#ffe6b8',
    sun: '#fff3d0',
    haze: '#f7d3c2',
    ambient: '#ffe3d6',
    lamps: 0.35,
  },
  day: {
    top: '#2c7fd6',
    middle: '#7cc2f2',
    low: '#dcf2fa',
    sun: '#fff8dc',
    haze: '#cde6f3',
    ambient: '#ffffff',
    lamps: 0,
  },
  sunset: {
    top: '#39306f',
    middle: '#e4687a',
    low: '#ffc76e',
    sun: '#fff0b8',
    haze: '#f5a878',
    ambient: '#f0b291',
    lamps: 0.5,
  },
  dusk: {
    top: '#1b2157',
    middle: '#5b4d92',
    low: '#e39590',
    sun: '#ffd9b0',
    haze: '#9078a8',
    ambient: '#9086bc',
    lamps: 0.9,
  },
  night: {
    top: '#050a26',
    middle: '#11235a',
    low: '#2f4f8e',
    sun: '#f3f1dd',
    haze: '#243c74',
    ambient: '#5f74b4',
    lamps: 1,
  },
};

const MOODS: Record<Scene['mood'], (colour: Hex) => Hex> = {
  calm: (colour) => colour,
  joyful: (colour) => saturate(lighten(colour, 0.03), 1.2),
  dark: (colour) => saturate(darken(colour, 0.3), 0.7),
  dreamy: (colour) => mix(colour, '#e3b4ee', 0.2),
  epic: (colour) => saturate(darken(colour, 0.06), 1.25),
  lonely: (colour) => saturate(mix(colour, '#5f7690', 0.15), 0.75),
};

export function lightOf(scene: Scene): Light {
  const hour = HOURS[scene.time];
  const nudge = chanceOf(scene.seed, 'light').between(-6, 6);
  const wet = scene.weather.includes('storm')
    ? 0.58
    : scene.weather.includes('rain')
      ? 0.5
      : scene.weather.includes('clouds')
        ? 0.22
        : 0;
  const cold = scene.weather.includes('snow') ? 0.35 : 0;
  const grey = scene.time === 'night' ? '#1d2536' : scene.time === 'day' ? '#6f7f8d' : '#5d5a70';
  const frost = scene.time === 'night' ? '#33507f' : '#c3d4e4';
  const season = (colour: Hex) => {
    const weathered = mix(
      mix(turnHue(colour, scene.flavour.hue + nudge), grey, wet),
      frost,
      cold * (scene.time === 'night' ? 0.4 : 0.8),
    );
    const tinted = scene.tint
      ? mix(weathered, multiply(scene.tint, lighten(weathered, 0.55)), 0.6)
      : weathered;
    return MOODS[scene.mood](tinted);
  };
  const ambient = MOODS[scene.mood](
    mix(
      mix(hour.ambient, multiply(hour.ambient, '#9aa6b4'), wet),
      scene.tint ?? '#ffffff',
      scene.tint ? 0.35 : 0,
    ),
  );
  const foggy = scene.weather.includes('fog') ? 0.3 : 0;
  const haze = season(hour.haze);
  return {
    top: season(hour.top),
    middle: season(hour.middle),
    low: season(hour.low),
    sun: hour.sun,
    haze,
    ambient,
    shade:
      scene.time === 'night'
        ? '#060a20'
        : scene.time === 'sunset'
          ? '#3a1d4a'
          : scene.time === 'dusk'
            ? '#1d1840'
            : '#23345a',
    dark: scene.time === 'night' || scene.time === 'dusk',
    lamps: Math.max(hour.lamps, wet * 0.8),
    tone: (colour, distance = 0) =>
      mix(
        multiply(turnHue(colour, scene.flavour.hue * 0.4), ambient),
        haze,
        Math.min(0.94, distance + foggy * (0.4 + distance)),
      ),
  };
}
