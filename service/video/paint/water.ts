import type { Brush, Layer } from '../compose/layer.ts';
import { box, ellipse, outline, placed, vertical } from './brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from './colour.ts';
import { motes } from './particles.ts';
import { sunOf } from './sky.ts';
import { painted, type Stage, swaying } from './stage.ts';
import { trace } from './terrain.ts';

export function seaColour({ light, scene }: Stage): Hex {
  const deep = light.tone(scene.weather.includes('storm') ? '#2c4a58' : '#1b7fa6');
  return mix(deep, light.top, scene.time === 'day' ? 0.15 : 0.4);
}

/** Water below the horizon, sky-coloured far away: its still and moving layers. */
export function surface(stage: Stage, horizon: number, deep: Hex, swell: number) {
  const { w, h, u, light, scene, spill, chance } = stage;
  const sun = sunOf(stage, horizon);
  const dull = scene.weather.some((kind) => kind === 'rain' || kind === 'storm' || kind === 'fog');
  const far = [mix(light.low, deep, 0.35), mix(light.middle, deep, 0.7)];
  const paint = (g: Brush) => {
    const under = vertical(g, horizon, h, ...far, deep, darken(deep, 0.4));
    box(g, -spill, horizon, w + 2 * spill, h - horizon + spill, under);
    const luck = chance('ripples');
    for (let index = 0; index < 170; index++) {
      const near = luck() ** 1.6;
      const x = -spill + luck() * (w + 2 * spill);
      const length = u * (2 + near * 16) * luck.between(0.5, 1.3);
      const tone = index % 3 ? lighten(deep, 0.28) : darken(deep, 0.4);
      const y = horizon + near * (h - horizon) + u * 0.3;
      ellipse(g, x, y, length, u * (0.12 + near * 0.42), fade(tone, 0.1 + 0.18 * luck()));
    }
    if (!dull) sunPath(g, stage, sun.x, horizon);
  };
  const base = painted(0.35, paint, { top: horizon - 1 });
  const moving = swell > 0.25 ? waves(stage, horizon, deep, swell) : ripples(stage, horizon, deep);
  return { base, moving: dull ? moving : [glints(stage, sun.x, horizon), ...moving] };
}

function sunPath(g: Brush, { h, u, light, scene, chance }: Stage, x: number, horizon: number) {
  const luck = chance('sun path');
  const strength = scene.time === 'day' ? 0.3 : 0.62;
  for (let index = 0; index < 90; index++) {
    const near = (index / 90) ** 1.35;
    const spread = u * (2.5 + near * 17);
    const paint = fade(light.sun, strength * (1 - near * 0.72) * luck.between(0.4, 1));
    const y = horizon + near * (h - horizon) * 0.98 + u * 0.25;
    const [at, wide] = [x + luck.between(-1, 1) * spread, spread * luck.between(0.16, 0.55)];
    ellipse(g, at, y, wide, u * (0.16 + near * 0.5), paint);
  }
}

function glints(stage: Stage, middle: number, horizon: number): Layer {
  const { h, u, light, scene } = stage;
  const stamp = (wide: number, tall: number) => ({
    width: u * wide * 2.2,
    height: u * tall * 2.8,
    paint: (g: Brush) => ellipse(g, u * wide * 1.1, u * tall * 1.4, u * wide, u * tall, '#fff'),
  });
  const look = { count: 46, depth: 0.45, colour: light.sun, stamps: [stamp(1, 0.28), stamp(2.1, 0.4)] };
  return motes(stage, 'glints', look, ({ x, y, z, beat }, t, dab) => {
    const near = y ** 1.4;
    const bright = Math.max(0, Math.sin(t * (1.6 + z * 2.4) * scene.tempo + beat)) ** 2 * 0.85;
    const at = middle + (x * 2 - 1) * u * (4 + near * 26);
    dab(at, horizon + u + near * (h - horizon) * 0.9, near > 0.4 ? 1 : 0, bright);
  });
}

function ripples({ w, h, u, spill, chance, scene }: Stage, horizon: number, deep: Hex): Layer[] {
  return [0, 1].map((row) => {
    const luck = chance(`ripple row ${row}`);
    const paint = (g: Brush) => {
      for (let index = 0; index < 44; index++) {
        const near = 0.12 + luck() * 0.88;
        const [x, y] = [-spill + luck() * (w + 2 * spill), horizon + near * (h - horizon)];
        ellipse(g, x, y, u * (2 + near * 9), u * (0.1 + near * 0.22), fade(lighten(deep, 0.5), 0.2));
      }
    };
    const motion = swaying(0.7 * scene.tempo, u * 3, u * 0.5, row * 2);
    return painted(0.5 + row * 0.3, paint, { top: horizon, reach: u * 6, ...motion });
  });
}

/** Rows of waves, nearer ones taller, darker and faster. */
export function waves(stage: Stage, horizon: number, deep: Hex, swell: number, rows = 4): Layer[] {
  const { w, h, u, spill, light, scene, chance } = stage;
  const foam = mix(light.low, '#ffffff', scene.time === 'night' ? 0.1 : 0.6);
  return Array.from({ length: rows }, (_, row) => {
    const near = (row + 1) / rows;
    const y = horizon + (h - horizon) * (0.1 + 0.68 * near ** 1.5);
    const [tall, length] = [u * (0.5 + near * 3.4) * (0.45 + swell), u * (14 + near * 34)];
    const phase = chance(`wave row ${row}`)() * 7;
    const line = (x: number) => {
      const k = (x / length) * Math.PI + phase;
      return y - tall * (Math.abs(Math.sin(k)) ** 1.3 * 0.8 + 0.22 * Math.sin(k * 2.7 + phase));
    };
    const body = mix(mix(light.middle, deep, 0.62), darken(deep, 0.35), near);
    const foot = y + tall * 4;
    const paint = (g: Brush) => {
      const under = [fade(body, 0.75), fade(darken(body, 0.2), 0)];
      g.fillStyle = vertical(g, y - tall, foot, lighten(body, 0.18), body, ...under);
      trace(g, line, -spill, w + spill, foot);
      g.fill();
      g.beginPath();
      for (let x = -spill; x < w + spill; x += 4)
        if (line(x) < y - tall * 0.52) g.lineTo(x, line(x) + u * 0.15);
        else g.moveTo(x + 4, line(x + 4) + u * 0.15);
      outline(g, u * (0.12 + near * 0.34), fade(foam, 0.3 + 0.35 * swell));
    };
    const motion = (t: number) => {
      const beat = t * scene.tempo * (0.8 + swell * 0.9) + row * 1.4;
      return { x: Math.sin(beat * 0.6) * length * 0.5, y: Math.sin(beat * 1.2) * tall * 0.42 };
    };
    const span = { top: y - tall * 1.4, bottom: foot, reach: length * 0.6 + u * 2 };
    return painted(0.5 + near * 0.55, paint, { ...span, motion });
  });
}

/** The shore mirrored in the water, trembling. */
export function mirrored(
  { w, u, spill }: Stage,
  [top, reach]: readonly [waterline: number, reach: number],
  deep: Hex,
  strength: number,
  scenery: (g: Brush) => void,
): Layer {
  const paint = (g: Brush) => {
    g.globalAlpha = strength;
    placed(g, 0, 2 * top, [1, -1], () => scenery(g));
    g.globalAlpha = 1;
    const under = vertical(g, top, top + reach, fade(deep, 0.05), fade(deep, 0.9));
    box(g, -spill, top, w + 2 * spill, reach * 1.2, under);
  };
  return painted(0.4, paint, { top, bottom: top + reach, reach: u, ...swaying(1.2, u * 0.32, u * 0.27) });
}
