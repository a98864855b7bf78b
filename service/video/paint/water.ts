import type { Brush, Layer } from '../compose/layer.ts';
import { ellipse, vertical } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix, toYuv } from './colour.ts';
import { sunOf } from './sky.ts';
import { painted, type Stage } from './stage.ts';
import { trace } from './terrain.ts';

export interface Waters {
  deep: Hex;
  /** 0 is a mirror, 1 a storm. */
  swell: number;
}

export const seaColour = ({ light, scene }: Stage): Hex =>
  mix(
    light.tone(scene.weather.includes('storm') ? '#2c4a58' : '#1b7fa6'),
    light.top,
    scene.time === 'day' ? 0.15 : 0.4,
  );

/** The surface itself, from the horizon down: sky colour far away, its own colour near. */
export function surface(stage: Stage, horizon: number, { deep, swell }: Waters): Layer[] {
  const { w, h, u, light, scene, spill, chance } = stage;
  const sun = sunOf(stage, horizon);
  const dull = scene.weather.some((kind) => kind === 'rain' || kind === 'storm' || kind === 'fog');
  const luck = chance('ripples');
  return [
    painted(
      0.35,
      (g) => {
        g.fillStyle = vertical(
          g,
          horizon,
          h,
          mix(light.low, deep, 0.35),
          mix(light.middle, deep, 0.7),
          deep,
          darken(deep, 0.4),
        );
        g.fillRect(-spill, horizon, w + 2 * spill, h - horizon + spill);
        for (let index = 0; index < 170; index++) {
          const near = luck() ** 1.6;
          const y = horizon + near * (h - horizon) + u * 0.3;
          const length = u * (2 + near * 16) * luck.between(0.5, 1.3);
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            y,
            length,
            u * (0.12 + near * 0.42),
            fade(index % 3 ? lighten(deep, 0.28) : darken(deep, 0.4), 0.1 + 0.18 * luck()),
          );
        }
        if (!dull) sunPath(g, stage, sun.x, horizon);
      },
      { top: horizon - 1 },
    ),
    ...(dull ? [] : [glints(stage, sun.x, horizon)]),
    ...(swell > 0.25 ? waves(stage, horizon, deep, swell) : ripples(stage, horizon, deep)),
  ];
}

function sunPath(g: Brush, { h, u, light, scene, chance }: Stage, x: number, horizon: number) {
  const luck = chance('sun path');
  const strength = scene.time === 'day' ? 0.3 : 0.62;
  for (let index = 0; index < 90; index++) {
    const near = (index / 90) ** 1.35;
    const spread = u * (2.5 + near * 17);
    ellipse(
      g,
      x + luck.between(-1, 1) * spread,
      horizon + near * (h - horizon) * 0.98 + u * 0.25,
      spread * luck.between(0.16, 0.55),
      u * (0.16 + near * 0.5),
      fade(light.sun, strength * (1 - near * 0.72) * luck.between(0.4, 1)),
    );
  }
}

function glints({ h, u, light, chance, scene }: Stage, x: number, horizon: number): Layer {
  const luck = chance('glints');
  const spots = Array.from({ length: 46 }, () => {
    const near = luck() ** 1.4;
    return {
      x: x + luck.between(-1, 1) * u * (4 + near * 26),
      y: horizon + u + near * (h - horizon) * 0.9,
      beat: luck() * 7,
      speed: luck.between(1.6, 4),
      size: near > 0.4 ? 1 : 0,
    };
  });
  return {
    kind: 'particles',
    depth: 0.45,
    colour: toYuv(light.sun),
    stamps: [
      { width: u * 2.2, height: u * 0.8, paint: (g) => ellipse(g, u * 1.1, u * 0.4, u, u * 0.28, '#fff') },
      {
        width: u * 4.6,
        height: u * 1.2,
        paint: (g) => ellipse(g, u * 2.3, u * 0.6, u * 2.1, u * 0.4, '#fff'),
      },
    ],
    each(t, dab) {
      for (const spot of spots)
        dab(
          spot.x,
          spot.y,
          spot.size,
          Math.max(0, Math.sin(t * spot.speed * scene.tempo + spot.beat)) ** 2 * 0.85,
        );
    },
  };
}

function ripples({ w, h, u, spill, chance, scene }: Stage, horizon: number, deep: Hex): Layer[] {
  return [0, 1].map((row) => {
    const luck = chance(`ripple row ${row}`);
    return painted(
      0.5 + row * 0.3,
      (g) => {
        for (let index = 0; index < 44; index++) {
          const near = 0.12 + luck() * 0.88;
          ellipse(
            g,
            -spill + luck() * (w + 2 * spill),
            horizon + near * (h - horizon),
            u * (2 + near * 9),
            u * (0.1 + near * 0.22),
            fade(lighten(deep, 0.5), 0.2),
          );
        }
      },
      {
        top: horizon,
        reach: u * 6,
        motion: (t) => ({
          x: Math.sin(t * 0.7 * scene.tempo + row * 2) * u * 3,
          y: Math.sin(t * 0.9 + row) * u * 0.5,
        }),
      },
    );
  });
}

/** Rows of waves, each nearer one taller, darker and faster. */
export function waves(
  { w, h, u, spill, light, scene, chance }: Stage,
  horizon: number,
  deep: Hex,
  swell: number,
  rows = 4,
): Layer[] {
  return Array.from({ length: rows }, (_, row) => {
    const near = (row + 1) / rows;
    const luck = chance(`wave row ${row}`);
    const y = horizon + (h - horizon) * (0.1 + 0.68 * near ** 1.5);
    const tall = u * (0.5 + near * 3.4) * (0.45 + swell);
    const length = u * (14 + near * 34);
    const phase = luck() * 7;
    const line = (x: number) => {
      const k = (x / length) * Math.PI + phase;
      return y - tall * (Math.abs(Math.sin(k)) ** 1.3 * 0.8 + 0.22 * Math.sin(k * 2.7 + phase));
    };
    const body = mix(mix(light.middle, deep, 0.62), darken(deep, 0.35), near);
    const foam = mix(light.low, '#ffffff', scene.time === 'night' ? 0.1 : 0.6);
    return painted(
      0.5 + near * 0.55,
      (g) => {
        g.fillStyle = vertical(
          g,
          y - tall,
          y + tall * 5,
          lighten(body, 0.18),
          body,
          fade(body, 0.75),
          fade(darken(body, 0.2), 0),
        );
        trace(g, line, -spill, w + spill, y + tall * 5);
        g.fill();
        g.strokeStyle = fade(foam, 0.3 + 0.35 * swell);
        g.lineWidth = u * (0.12 + near * 0.34);
        g.lineJoin = 'round';
        g.beginPath();
        for (let x = -spill; x < w + spill; x += 4) {
          const crest = line(x) < y - tall * 0.52;
          if (crest) g.lineTo(x, line(x) + u * 0.15);
          else g.moveTo(x + 4, line(x + 4) + u * 0.15);
        }
        g.stroke();
      },
      {
        top: y - tall * 1.4,
        bottom: y + tall * 5,
        reach: length * 0.6 + u * 2,
        motion: (t) => {
          const beat = t * scene.tempo * (0.8 + swell * 0.9) + row * 1.4;
          return { x: Math.sin(beat * 0.6) * length * 0.5, y: Math.sin(beat * 1.2) * tall * 0.42 };
        },
      },
    );
  });
}
