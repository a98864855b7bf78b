import type { PlaceName } from '../language/places.ts';
import { type Chance, chanceOf } from '../scene/chance.ts';
import type { Mood, Scene } from '../scene/scene.ts';

export const SAMPLE_RATE = 44_100;

type Texture =
  | 'waves'
  | 'water'
  | 'wind'
  | 'rain'
  | 'city'
  | 'birds'
  | 'crickets'
  | 'deep'
  | 'fire'
  | 'thunder';

export interface SoundPlan {
  seed: number;
  mood: Mood;
  night: boolean;
  textures: Texture[];
}

/** The sounds of places that have one. */
const SOUNDS: Readonly<Record<string, string>> = {
  'waves wind': 'sea',
  'waves birds': 'beach island',
  'water birds': 'harbour lake',
  'crickets water': 'swamp',
  deep: 'underwater space moon spaceship',
  'deep water': 'cave',
  'deep wind': 'icecave',
  city: 'city street market buildingsite station airport restaurant',
  'city wind': 'rooftop road',
  'city birds': 'funfair',
  'birds wind': 'village forest bamboo field wheat sunflowers farm',
  'birds crickets water': 'jungle',
  'birds water': 'garden',
  birds: 'playground',
  'crickets fire': 'camp',
  'crickets wind': 'lavender savanna',
  wind: 'mountains desert canyon snowfield sky graveyard',
  'fire deep': 'lavaland',
};
const BY_PLACE = new Map(
  Object.entries(SOUNDS).flatMap(([textures, places]) =>
    places.split(' ').map((place) => [place as PlaceName, textures.split(' ') as Texture[]]),
  ),
);

export function soundPlan(scene: Scene): SoundPlan {
  const night = scene.time === 'night' || scene.time === 'dusk';
  const textures = new Set(BY_PLACE.get(scene.place));
  if (night && textures.delete('birds')) textures.add('crickets');
  if (scene.weather.includes('rain')) textures.add('rain');
  if (scene.weather.includes('storm')) textures.add('rain').add('thunder').add('wind');
  if (scene.weather.includes('wind')) textures.add('wind');
  if (scene.subjects.some(({ kind }) => kind === 'campfire' || kind === 'candle')) textures.add('fire');
  return { seed: scene.seed, mood: scene.mood, night, textures: [...textures] };
}

const CHORDS: Record<Mood, number[]> = {
  calm: [0, 7, 12, 16],
  joyful: [0, 4, 7, 14],
  dark: [0, 3, 6, 12],
  dreamy: [0, 7, 11, 16],
  epic: [0, 7, 12, 19],
  lonely: [0, 3, 10, 14],
};

/** Interleaved stereo samples of a quiet hum, for drafts. */
export const plainTone = (seconds: number): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) * 2 },
    (_, at) => 0.1 * Math.sin(((at >> 1) * 2 * Math.PI * 220) / SAMPLE_RATE),
  );

/** Interleaved stereo samples: the place's sounds under a quiet chord. */
export function soundBed({ seed, mood, night, textures }: SoundPlan, seconds: number): Float32Array {
  const frames = Math.round(seconds * SAMPLE_RATE);
  const out = new Float32Array(frames * 2);
  pad(out, frames, CHORDS[mood], chanceOf(seed, 'pad'), night ? 98 : 123);
  for (const texture of textures) TEXTURES[texture]({ out, frames, luck: chanceOf(seed, texture) });
  const edge = Math.min(frames / 2, SAMPLE_RATE * 0.6);
  for (let i = 0; i < frames; i++) {
    const level = Math.min(1, i / edge, (frames - i) / edge);
    out[i * 2] = Math.tanh((out[i * 2] as number) * 1.1) * level;
    out[i * 2 + 1] = Math.tanh((out[i * 2 + 1] as number) * 1.1) * level;
  }
  return out;
}

function pad(out: Float32Array, frames: number, chord: number[], luck: Chance, root: number) {
  for (const [index, step] of chord.entries()) {
    const turn = (2 * Math.PI * root * 2 ** (step / 12)) / SAMPLE_RATE;
    const [slow, phase, lean] = [luck.between(0.05, 0.16), luck() * 7, luck.between(0.3, 0.7)];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    let [x, y, loud] = [1, 0, 0];
    for (let i = 0; i < frames; i++) {
      if (i % 64 === 0) {
        const breath = 0.55 + 0.45 * Math.sin((i / SAMPLE_RATE) * slow * 6.28 + phase);
        loud = breath * (0.034 - index * 0.005);
      }
      const tone = y * loud;
      out[i * 2] = (out[i * 2] as number) + tone * lean;
      out[i * 2 + 1] = (out[i * 2 + 1] as number) + tone * (1 - lean);
      const turned = x * cos - y * sin;
      y = x * sin + y * cos;
      x = turned;
    }
  }
}

type Curve = (seconds: number) => number;

interface Track {
  out: Float32Array;
  frames: number;
  luck: Chance;
}

/** Filtered noise with volume and brightness as functions of time, read every 64 samples. */
function noise({ out, frames, luck }: Track, loud: Curve, bright: Curve | number, cut = 0) {
  let [left, right, lowLeft, lowRight, level, k] = [0, 0, 0, 0, 0, 0];
  let state = Math.floor(luck() * 2 ** 31) | 1;
  const white = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
  for (let i = 0; i < frames; i++) {
    if (i % 64 === 0) {
      level = loud(i / SAMPLE_RATE);
      k = typeof bright === 'number' ? bright : bright(i / SAMPLE_RATE);
    }
    left += (white() - left) * k;
    right += (white() - right) * k;
    lowLeft += (left - lowLeft) * cut;
    lowRight += (right - lowRight) * cut;
    out[i * 2] = (out[i * 2] as number) + (left - lowLeft) * level;
    out[i * 2 + 1] = (out[i * 2 + 1] as number) + (right - lowRight) * level;
  }
}

/** Short tones: `count` per ten seconds. */
function calls(
  { out, frames, luck }: Track,
  count: number,
  length: number,
  voice: (t: number, pitch: number) => number,
) {
  const total = Math.round((count * frames) / SAMPLE_RATE / 10);
  for (let index = 0; index < total; index++) {
    const start = Math.floor(luck() * frames);
    const [pitch, lean, loud] = [luck.between(0.8, 1.3), luck(), luck.between(0.3, 1)];
    const end = Math.min(frames, start + Math.floor(length * SAMPLE_RATE));
    for (let i = start; i < end; i++) {
      const t = (i - start) / SAMPLE_RATE;
      const value = voice(t, pitch) * Math.sin((t / length) * Math.PI) * loud;
      out[i * 2] = (out[i * 2] as number) + value * lean;
      out[i * 2 + 1] = (out[i * 2 + 1] as number) + value * (1 - lean);
    }
  }
}

const swell = (t: number, rate: number, phase: number) => 0.5 + 0.5 * Math.sin(t * rate + phase);

/** A sine of this frequency at a time. */
const tone = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t);

const TEXTURES: Record<Texture, (track: Track) => void> = {
  waves(track) {
    const phase = track.luck() * 6;
    const bright = (t: number) => 0.06 + 0.2 * swell(t, 0.8, phase - 0.4) ** 2;
    noise(track, (t) => 0.05 + 0.24 * swell(t, 0.8, phase) ** 3, bright);
    noise(track, (t) => 0.14 * swell(t, 0.53, phase + 2) ** 2, 0.04);
  },
  water(track) {
    noise(track, (t) => 0.07 + 0.05 * swell(t, 1.7, 0), 0.18, 0.06);
    calls(track, 16, 0.07, (t, pitch) => 0.035 * Math.sin(t * (2600 + t * 9000) * pitch));
  },
  wind(track) {
    const phase = track.luck() * 6;
    const bright = (t: number) => 0.015 + 0.035 * swell(t, 0.31, phase);
    noise(track, (t) => 0.16 + 0.16 * swell(t, 0.45, phase), bright);
  },
  rain: (track) => noise(track, (t) => 0.1 + 0.02 * swell(t, 0.7, 0), 0.62, 0.12),
  city(track) {
    noise(track, (t) => 0.3 + 0.1 * swell(t, 0.3, 1), 0.012);
    noise(track, (t) => 0.05 * swell(t, 0.9, 2) ** 4, 0.12);
  },
  birds: (track) =>
    calls(track, 17, 0.19, (t, pitch) => 0.05 * tone((2500 + 700 * Math.sin(t * 46)) * pitch, t)),
  crickets: (track) =>
    calls(track, 26, 0.42, (t, pitch) => (Math.sin(t * 170) > 0 ? 0.022 * tone(4300 * pitch, t) : 0)),
  deep(track) {
    noise(track, (t) => 0.42 + 0.2 * swell(t, 0.3, 0), 0.008);
    calls(track, 4, 1.7, (t, pitch) => 0.05 * tone((190 - t * 26) * pitch, t));
  },
  fire(track) {
    noise(track, () => 0.12, 0.05);
    calls(track, 70, 0.02, (t) => 0.16 * Math.sin(t * 30_000 * (1 + t * 40)) * Math.exp(-t * 300));
  },
  thunder(track) {
    const at = track.luck.between(1.5, 3);
    noise(track, (t) => (t > at ? 0.9 * Math.exp(-(((t - at) % 6.5) * 0.9)) : 0), 0.02);
  },
};
