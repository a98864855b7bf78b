import { createCanvas } from '@napi-rs/canvas';
import type { Brush, Layer } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { box, circle, ellipse, form, glow, grain, vertical } from './brushwork.ts';
import { fade, type Hex, lighten, mix } from './colour.ts';
import { starfield } from './particles.ts';
import { painted, type Stage, swaying } from './stage.ts';

export function sunOf({ w, scene, portrait }: Stage, horizon: number) {
  const low = scene.time === 'sunset' || scene.time === 'dawn';
  const high = scene.time === 'dusk' ? 0.93 : portrait ? 0.3 : 0.26;
  return { x: w * (0.5 + 0.27 * scene.flavour.lean), y: horizon * (low ? 0.84 : high) };
}

const OVERCAST: ReadonlySet<string> = new Set(['rain', 'storm', 'snow', 'fog']);

/** The sky above the horizon: sun or moon, stars, clouds and other weather. */
export function sky(stage: Stage, horizon: number, { clouds = 1 }: { clouds?: number } = {}): Layer[] {
  const { w, h, light, scene, spill } = stage;
  const { time, weather } = scene;
  const at = sunOf(stage, horizon);
  const overcast = weather.some((kind) => OVERCAST.has(kind));
  const shown = !overcast || (time === 'sunset' && !weather.includes('storm'));
  const papermoon = scene.subjects.some(({ kind }) => kind === 'papermoon');
  const { top, middle, low } = light;
  const paint = (g: Brush) => {
    const tones = [top, mix(top, middle, 0.6), middle, mix(middle, low, 0.7), low];
    box(g, -spill, -spill, w + 2 * spill, h + 2 * spill, vertical(g, -spill * 0.2, horizon, ...tones));
    if (shown && !papermoon) paintSun(g, stage, at.x, at.y);
    else glow(g, at.x, at.y, h * 0.6, light.sun, time === 'night' ? 0.08 : 0.22);
    const edge = spill * 0.2;
    grain(g, -edge, -edge, w + edge * 2, horizon + edge, stage.chance('sky grain'), 0.045);
  };
  return [
    painted(0.06, paint, { opaque: true }),
    ...(light.dark && !overcast ? [starfield(stage, { horizon, strength: time === 'night' ? 1 : 0.4 })] : []),
    ...(weather.includes('aurora') ? AURORA.map((colour, row) => aurora(stage, horizon, colour, row)) : []),
    ...(weather.includes('rainbow') ? [rainbow(stage, horizon)] : []),
    ...(clouds > 0 ? [0, 1].map((row) => clouded(stage, horizon, clouds, row)) : []),
  ];
}

const sea = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const SEAS = sea(-2, -1.4, 1.5) + sea(1.6, 1.8, 1.9) + sea(2.3, -2.2, 0.9) + sea(-1.2, 2.8, 0.8);

function paintSun(g: Brush, { h, u, light, scene }: Stage, x: number, y: number) {
  const low = scene.time !== 'day';
  if (scene.time === 'night') {
    glow(g, x, y, h * 0.42, '#9db8ff', 0.32);
    circle(g, x, y, u * 6.4, light.sun);
    form(g, x, y, u, SEAS, 'rgba(190,190,205,0.4)');
  } else if (scene.time === 'dusk') glow(g, x, y, h * 0.7, '#ff9d78', 0.5);
  else {
    glow(g, x, y, h * (low ? 0.85 : 0.6), low ? '#ffb066' : '#fff4c4', low ? 0.62 : 0.5);
    glow(g, x, y, h * 0.2, light.sun, 0.9);
    circle(g, x, y, u * (low ? 8 : 5.2), light.sun);
  }
}

/** Cloud colours in light and in shade. */
function cloudTones({ light, scene }: Stage, heavy: boolean): [bright: Hex, dim: Hex] {
  const { top, middle, low } = light;
  if (scene.time === 'night') return [mix(middle, low, 0.7), mix(top, middle, 0.6)];
  return heavy
    ? [mix(low, '#8b95a3', 0.4), mix(top, '#3a4250', 0.55)]
    : [lighten(low, 0.55), mix(middle, low, 0.45)];
}

/** A row of clouds: far and small, or near and large. */
function clouded(stage: Stage, horizon: number, amount: number, row: number): Layer {
  const { w, u, scene, chance, spill } = stage;
  const [storm, wind] = [scene.weather.includes('storm'), scene.weather.includes('wind')];
  const heavy = storm || scene.weather.includes('rain');
  const speed = scene.tempo * (wind || storm ? 2.6 : 1) * u * (row ? 0.9 : 0.45);
  const tones = cloudTones(stage, heavy);
  const paint = (g: Brush) => {
    const luck = chance(`clouds ${row}`);
    const count = Math.round((heavy ? 10 : 2 + luck() * 4) * amount * (row ? 0.7 : 1));
    for (let index = 0; index < count; index++) {
      const x = -spill + ((index + luck()) / count) * (w + 2 * spill);
      const size = u * (row ? luck.between(9, 16) : luck.between(4, 8)) * (heavy ? 1.9 : 1);
      const y = horizon * (row ? luck.between(0.08, 0.42) : luck.between(0.4, 0.72));
      cloud(g, [x, y, size], tones, luck, row ? 0.95 : 0.7);
    }
  };
  const motion = (seconds: number) => ({ x: seconds * speed, y: 0 });
  return painted(row ? 0.16 : 0.1, paint, { soft: true, reach: spill * 0.8, bottom: horizon, motion });
}

/** A cumulus with a flat base, lit from above. */
export function cloud(
  g: Brush,
  [x, y, size]: readonly [x: number, y: number, size: number],
  [bright, dim]: readonly [bright: Hex, dim: Hex],
  luck: Chance,
  alpha: number,
) {
  const [width, height] = [Math.ceil(size * 4.4), Math.ceil(size * 2.2)];
  const canvas = createCanvas(width, height);
  const c = canvas.getContext('2d');
  const [foot, puffs] = [height * 0.82, 7 + Math.floor(luck() * 4)];
  c.beginPath();
  c.rect(0, 0, width, foot);
  c.clip();
  for (let index = 0; index < puffs; index++) {
    const share = (index + 0.5) / puffs;
    const hump = Math.sin(share * Math.PI);
    const radius = size * (0.24 + 0.42 * hump * luck.between(0.7, 1.1));
    const [px, py] = [width * (0.12 + 0.76 * share), foot - radius * 0.55 - hump * size * 0.25];
    ellipse(c, px, py, radius * 1.15, radius, bright);
  }
  ellipse(c, width / 2, foot - size * 0.06, width * 0.36, size * 0.22, bright);
  c.globalCompositeOperation = 'source-atop';
  const shade = [0, 0.25, 0.95].map((share) => fade(dim, share));
  box(c, 0, 0, width, height, vertical(c, height * 0.25, foot, ...shade));
  g.globalAlpha = alpha;
  g.drawImage(canvas, x - width / 2, y - height / 2);
  g.globalAlpha = 1;
}

const AURORA: readonly Hex[] = ['#43f5a5', '#5fd8ff', '#b06bff'];

function aurora({ w, h, u, spill, chance }: Stage, horizon: number, colour: Hex, row: number): Layer {
  const veil = [0, 0.16, 0.5, 0].map((alpha) => fade(colour, alpha));
  const paint = (g: Brush) => {
    const luck = chance(`aurora ${row}`);
    const phase = luck() * 6;
    for (let x = -spill; x < w + spill; x += u * 1.1) {
      const curve = Math.sin(x / (w * 0.19) + phase) * 0.5 + Math.sin(x / (w * 0.08) + phase * 2) * 0.22;
      const foot = horizon * (0.55 - row * 0.1) + curve * h * 0.11;
      const length = h * (0.26 + 0.1 * Math.sin(x / (w * 0.05) + phase)) * (0.8 + luck() * 0.3);
      g.fillStyle = vertical(g, foot - length, foot, ...veil);
      g.fillRect(x, foot - length, u * 1.2, length);
    }
  };
  const motion = swaying(0.38, u * 8, u * 2.4, row * 2);
  return painted(0.08 + row * 0.03, paint, { soft: true, reach: u * 14, bottom: horizon, ...motion });
}

const RAINBOW: readonly Hex[] = ['#e8423f', '#f29a3d', '#f5e04a', '#58c46b', '#4b8ff0', '#7b5bd6'];

function rainbow({ w, h, u }: Stage, horizon: number): Layer {
  const paint = (g: Brush) => {
    g.lineWidth = u * 1.7;
    for (const [index, colour] of RAINBOW.entries()) {
      g.strokeStyle = fade(colour, 0.42);
      g.beginPath();
      g.arc(w * 0.5, horizon * 1.12, Math.min(w * 0.52, h * 0.78) - index * u * 1.6, Math.PI, Math.PI * 2);
      g.stroke();
    }
  };
  return painted(0.1, paint, { bottom: horizon });
}
