import { createCanvas } from '@napi-rs/canvas';
import type { Brush, Layer } from '../compose/layer.ts';
import type { Chance } from '../scene/chance.ts';
import { circle, ellipse, glow, grain, vertical } from './brushwork.ts';
import { fade, lighten, mix } from './colour.ts';
import { starfield } from './particles.ts';
import { painted, type Stage } from './stage.ts';

export function sunOf({ w, scene, portrait }: Stage, horizon: number) {
  const low = scene.time === 'sunset' || scene.time === 'dawn';
  return {
    x: w * (0.5 + 0.27 * scene.flavour.lean),
    y: low ? horizon * 0.84 : horizon * (scene.time === 'dusk' ? 0.93 : portrait ? 0.3 : 0.26),
  };
}

const overcast = ({ scene }: Stage) =>
  scene.weather.some((kind) => kind === 'rain' || kind === 'storm' || kind === 'snow' || kind === 'fog');

/** Sky down to the horizon, with sun or moon, stars, clouds and whatever else the weather hangs there. */
export function sky(
  stage: Stage,
  horizon: number,
  { clouds = 1, sun = true }: { clouds?: number; sun?: boolean } = {},
): Layer[] {
  const { w, h, light, scene, spill } = stage;
  const at = sunOf(stage, horizon);
  const papermoon = scene.subjects.some(({ kind }) => kind === 'papermoon');
  const layers: Layer[] = [
    painted(
      0.06,
      (g) => {
        g.fillStyle = vertical(
          g,
          -spill * 0.2,
          horizon,
          light.top,
          mix(light.top, light.middle, 0.6),
          light.middle,
          mix(light.middle, light.low, 0.7),
          light.low,
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        if (
          sun &&
          !papermoon &&
          (!overcast(stage) || (scene.time === 'sunset' && !scene.weather.includes('storm')))
        )
          paintSun(g, stage, at.x, at.y);
        else glow(g, at.x, at.y, h * 0.6, light.sun, scene.time === 'night' ? 0.08 : 0.22);
        grain(
          g,
          -spill * 0.2,
          -spill * 0.2,
          w + spill * 0.4,
          horizon + spill * 0.2,
          stage.chance('sky grain'),
          0.045,
        );
      },
      { opaque: true },
    ),
  ];
  if ((scene.time === 'night' || scene.time === 'dusk') && !overcast(stage))
    layers.push(starfield(stage, { horizon, strength: scene.time === 'night' ? 1 : 0.4 }));
  if (scene.weather.includes('aurora')) layers.push(...aurora(stage, horizon));
  if (scene.weather.includes('rainbow')) layers.push(rainbow(stage, horizon));
  if (clouds > 0) layers.push(...cloudLayers(stage, horizon, clouds));
  return layers;
}

function paintSun(g: Brush, { h, u, light, scene }: Stage, x: number, y: number) {
  if (scene.time === 'night') {
    glow(g, x, y, h * 0.42, '#9db8ff', 0.32);
    circle(g, x, y, u * 6.4, light.sun);
    for (const [dx, dy, r] of [
      [-2, -1.4, 1.5],
      [1.6, 1.8, 1.9],
      [2.3, -2.2, 0.9],
      [-1.2, 2.8, 0.8],
    ] as const)
      circle(g, x + dx * u, y + dy * u, r * u, 'rgba(190,190,205,0.4)');
    return;
  }
  if (scene.time === 'dusk') {
    glow(g, x, y, h * 0.7, '#ff9d78', 0.5);
    return;
  }
  const low = scene.time !== 'day';
  glow(g, x, y, h * (low ? 0.85 : 0.6), low ? '#ffb066' : '#fff4c4', low ? 0.62 : 0.5);
  glow(g, x, y, h * 0.2, light.sun, 0.9);
  circle(g, x, y, u * (low ? 8 : 5.2), light.sun);
}

function cloudLayers(stage: Stage, horizon: number, amount: number): Layer[] {
  const { w, u, light, scene, chance, spill } = stage;
  const heavy = scene.weather.includes('storm') || scene.weather.includes('rain');
  const speed =
    scene.tempo * (scene.weather.includes('wind') || scene.weather.includes('storm') ? 2.6 : 1) * u;
  const bright =
    scene.time === 'night'
      ? mix(light.middle, light.low, 0.7)
      : heavy
        ? mix(light.low, '#8b95a3', 0.4)
        : lighten(light.low, 0.55);
  const dim =
    scene.time === 'night'
      ? mix(light.top, light.middle, 0.6)
      : heavy
        ? mix(light.top, '#3a4250', 0.55)
        : mix(light.middle, light.low, 0.45);
  return [0, 1].map((row) => {
    const luck = chance(`clouds ${row}`);
    const count = Math.round((heavy ? 10 : 2 + luck() * 4) * amount * (row ? 0.7 : 1));
    return painted(
      row ? 0.16 : 0.1,
      (g) => {
        for (let index = 0; index < count; index++) {
          const share = (index + luck()) / count;
          const size = u * (row ? luck.between(9, 16) : luck.between(4, 8)) * (heavy ? 1.9 : 1);
          const y = horizon * (row ? luck.between(0.08, 0.42) : luck.between(0.4, 0.72));
          cloud(g, -spill + share * (w + 2 * spill), y, size, bright, dim, luck, row ? 0.95 : 0.7);
        }
      },
      {
        soft: true,
        reach: spill * 0.8,
        bottom: horizon,
        motion: (seconds) => ({ x: seconds * speed * (row ? 0.9 : 0.45), y: 0 }),
      },
    );
  });
}

/** One heaped cloud with a flat foot, lit from above. */
export function cloud(
  g: Brush,
  x: number,
  y: number,
  size: number,
  bright: string,
  dim: string,
  luck: Chance,
  alpha = 0.95,
) {
  const [width, height] = [Math.ceil(size * 4.4), Math.ceil(size * 2.2)];
  const canvas = createCanvas(width, height);
  const c = canvas.getContext('2d');
  const foot = height * 0.82;
  const puffs = 7 + Math.floor(luck() * 4);
  c.beginPath();
  c.rect(0, 0, width, foot);
  c.clip();
  for (let index = 0; index < puffs; index++) {
    const share = (index + 0.5) / puffs;
    const hump = Math.sin(share * Math.PI);
    const radius = size * (0.24 + 0.42 * hump * luck.between(0.7, 1.1));
    ellipse(
      c,
      width * (0.12 + 0.76 * share),
      foot - radius * 0.55 - hump * size * 0.25,
      radius * 1.15,
      radius,
      bright,
    );
  }
  ellipse(c, width / 2, foot - size * 0.06, width * 0.36, size * 0.22, bright);
  c.globalCompositeOperation = 'source-atop';
  c.fillStyle = vertical(c, height * 0.25, foot, fade(dim, 0), fade(dim, 0.25), fade(dim, 0.95));
  c.fillRect(0, 0, width, height);
  g.globalAlpha = alpha;
  g.drawImage(canvas, x - width / 2, y - height / 2);
  g.globalAlpha = 1;
}

function aurora({ w, h, u, spill, chance }: Stage, horizon: number): Layer[] {
  return ['#43f5a5', '#5fd8ff', '#b06bff'].map((colour, index) => {
    const luck = chance(`aurora ${index}`);
    const [base, phase] = [horizon * (0.55 - index * 0.1), luck() * 6];
    return painted(
      0.08 + index * 0.03,
      (g) => {
        for (let x = -spill; x < w + spill; x += u * 1.1) {
          const curve = Math.sin(x / (w * 0.19) + phase) * 0.5 + Math.sin(x / (w * 0.08) + phase * 2) * 0.22;
          const foot = base + curve * h * 0.11;
          const length = h * (0.26 + 0.1 * Math.sin(x / (w * 0.05) + phase)) * (0.8 + luck() * 0.3);
          g.fillStyle = vertical(
            g,
            foot - length,
            foot,
            fade(colour, 0),
            fade(colour, 0.16),
            fade(colour, 0.5),
            fade(colour, 0),
          );
          g.fillRect(x, foot - length, u * 1.2, length);
        }
      },
      {
        soft: true,
        reach: u * 14,
        bottom: horizon,
        motion: (t) => ({
          x: Math.sin(t * 0.35 + index * 2) * u * 8,
          y: Math.sin(t * 0.5 + index) * u * 2.4,
        }),
      },
    );
  });
}

function rainbow({ w, h, u }: Stage, horizon: number): Layer {
  return painted(
    0.1,
    (g) => {
      const colours = ['#e8423f', '#f29a3d', '#f5e04a', '#58c46b', '#4b8ff0', '#7b5bd6'];
      g.lineWidth = u * 1.7;
      for (const [index, colour] of colours.entries()) {
        g.strokeStyle = fade(colour, 0.42);
        g.beginPath();
        g.arc(w * 0.5, horizon * 1.12, Math.min(w * 0.52, h * 0.78) - index * u * 1.6, Math.PI, Math.PI * 2);
        g.stroke();
      }
    },
    { bottom: horizon },
  );
}
