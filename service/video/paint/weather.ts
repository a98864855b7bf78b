import type { Brush, Layer } from '../compose/layer.ts';
import { heldTime } from '../compose/slow-layers.ts';
import { SHELTERED } from '../places/all.ts';
import type { Weather } from '../scene/scene.ts';
import { ellipse, placed, quad, radial, stroke, vertical } from './brushwork.ts';
import { fade, type Hex, lighten, mix, toYuv } from './colour.ts';
import { around, dot, motes } from './particles.ts';
import { sunOf } from './sky.ts';
import { painted, type Stage, swaying } from './stage.ts';

const CONFETTI: readonly Hex[] = ['#f2524f', '#f5c93b', '#44b0ea', '#7bd06a'];

const FALLS: Partial<Record<Weather, (stage: Stage) => Layer[]>> = {
  rain: (stage) => [rain(stage, 1)],
  storm: (stage) => [...(stage.scene.weather.includes('rain') ? [] : [rain(stage, 1.2)]), lightning(stage)],
  snow: (stage) => [snow(stage)],
};

const DRIFTS: Partial<Record<Weather, (stage: Stage) => Layer[]>> = {
  fog: (stage) => [0, 1].map((row) => fog(stage, row)),
  rays: (stage) => [rays(stage)],
  petals: (stage) => [falling(stage, '#ffd3e2', 60, 'petals')],
  leaves: (stage) => [falling(stage, '#d9622b', 26, 'leaves'), falling(stage, '#e8a93a', 26, 'leaves2')],
  confetti: (stage) => CONFETTI.map((colour) => falling(stage, colour, 22, `confetti ${colour}`)),
  fireflies: (stage) => [fireflies(stage)],
  fireworks: (stage) =>
    ['#ff6b5e', '#ffd76a', '#7ad0ff', '#c58bff'].map((colour, row) => fireworks(stage, colour, row)),
  wind: (stage) => [falling(stage, '#cfd8b0', 14, 'windblown')],
};

/** Weather that falls, drifts and flashes in front. */
export function weatherLayers(stage: Stage): Layer[] {
  const { place, weather } = stage.scene;
  return weather.flatMap(
    (kind) => DRIFTS[kind]?.(stage) ?? (SHELTERED.has(place) ? [] : (FALLS[kind]?.(stage) ?? [])),
  );
}

const blown = ({ scene }: Stage) => scene.weather.includes('storm') || scene.weather.includes('wind');

function rain(stage: Stage, amount: number): Layer {
  const { w, h, u, scene, light } = stage;
  const slant = blown(stage) ? 0.32 : 0.12;
  const streak = (length: number, thick: number) => ({
    width: length * slant + thick * 2 + 2,
    height: length + 2,
    paint(g: Brush) {
      const fall = vertical(g, 0, length, 'rgba(255,255,255,0)', 'rgba(255,255,255,1)');
      stroke(g, thick, fall, length * slant + thick, 0, thick, length);
    },
  });
  const stamps = [0.14, 0.2, 0.3].map((thick, at) => streak(u * (4 + at * 3), Math.max(1, u * thick)));
  const [count, colour] = [Math.round(190 * amount), mix('#dfeaf5', light.low, 0.25)];
  const look = { count, colour, depth: 0.2, onTwos: true, stamps };
  return motes(stage, 'rain', look, ({ x, y, z }, t, dab) => {
    const size = z < 0.5 ? 0 : z < 0.85 ? 1 : 2;
    const fall = around(y + t * (1.15 + size * 0.45) * scene.tempo);
    dab(w * (around(x - fall * slant * 0.6) * 1.2 - 0.1), h * (fall * 1.2 - 0.1), size, 0.3 + z * 0.28);
  });
}

function snow(stage: Stage): Layer {
  const { w, h, u, scene } = stage;
  const drift = blown(stage) ? 0.25 : 0.03;
  const stamps = [dot(u * 0.42), dot(u * 0.7), dot(u * 1.5)];
  const look = { count: 170, depth: 0.3, colour: scene.time === 'night' ? '#dbe6fb' : '#ffffff', stamps };
  return motes(stage, 'snow', look, ({ x, y, z, beat }, t, dab) => {
    const size = z < 0.6 ? 0 : z < 0.94 ? 1 : 2;
    const fall = around(y + t * (0.055 + size * 0.045) * scene.tempo);
    const across = around(x + Math.sin(t * 0.8 + beat) * 0.012 + t * drift * (0.5 + z));
    dab(w * (across * 1.1 - 0.05), h * (fall * 1.1 - 0.05), size, size === 2 ? 0.5 : 0.85);
  });
}

function fog({ w, h, u, light, spill, chance, scene }: Stage, row: number): Layer {
  const pale = lighten(light.haze, 0.35);
  const paint = (g: Brush) => {
    const luck = chance(`fog ${row}`);
    for (let index = 0; index < 16; index++) {
      const [y, r] = [h * luck.between(0.42, 0.95), u * luck.between(18, 38)];
      const bank = () => radial(g, 0, 0, 1, fade(pale, 0.34), fade(pale, 0));
      placed(g, -spill + luck() * (w + 2 * spill), y, [r * 2, r * 0.5], bank);
    }
  };
  const drift = swaying(0.16 * scene.tempo, u * 22, 0, row * 2);
  return painted(0.6 + row * 0.5, paint, { soft: true, top: h * 0.2, reach: u * 26, ...drift });
}

function lightning(stage: Stage): Layer {
  const luck = stage.chance('lightning');
  const strikes = Array.from({ length: 12 }, (_, index) => index * 2.6 + luck.between(0.4, 1.8));
  const flash = (age: number) =>
    age < 0 ? 0 : Math.exp(-age * 9) * 0.62 + (age > 0.16 ? Math.exp(-(age - 0.16) * 11) * 0.4 : 0);
  // On twos and only while visible: every changed frame is costly to encode.
  const level = (t: number) => Math.max(...strikes.map((at) => flash(heldTime(t) - at)));
  return { kind: 'wash', colour: toYuv('#eef2ff'), level: (t) => (level(t) < 0.02 ? 0 : level(t)) };
}

function rays(stage: Stage): Layer {
  const { w, h, u, light, chance } = stage;
  const { x } = sunOf(stage, h * 0.4);
  const paint = (g: Brush) => {
    const luck = chance('rays');
    g.globalCompositeOperation = 'lighter';
    const beam = vertical(g, 0, h * 0.95, ...[0.22, 0.07, 0].map((alpha) => fade(light.sun, alpha)));
    for (let index = 0; index < 9; index++) {
      const [spread, thick] = [luck.between(-0.9, 0.9) * w, luck.between(0.04, 0.11) * w];
      const [top, foot] = [x + spread * 0.25, x + spread];
      quad(g, [-u * 6, top - thick * 0.2, top + thick * 0.2], [h, foot - thick, foot + thick], beam);
    }
  };
  return painted(0.4, paint, { reach: u * 7, ...swaying(0.4, u * 5) });
}

/** Tumbling leaves, petals and paper. */
function falling(stage: Stage, colour: Hex, count: number, key: string): Layer {
  const { w, h, u, scene, light } = stage;
  const leaf = (turn: number, size: number) => ({
    width: size * 2.4,
    height: size * 2.4,
    paint: (g: Brush) => ellipse(g, size * 1.2, size * 1.2, size, size * 0.45, '#fff', turn),
  });
  const stamps = [0, 0.6, 1.2, 1.8, 2.4, 3].map((turn, index) => leaf(turn, u * (index % 2 ? 1.3 : 0.9)));
  const look = { count, depth: 0.5, colour: light.tone(colour), stamps };
  return motes(stage, key, look, ({ x, y, z, beat }, t, dab) => {
    const fall = around(y + t * (0.07 + z * 0.06) * scene.tempo);
    const across = around(x + Math.sin(t * 1.3 + beat) * 0.03 + t * (blown(stage) ? 0.22 : 0.05));
    dab(w * (across * 1.1 - 0.05), h * (fall * 1.1 - 0.05), Math.floor(t * 3 + beat * 2), 0.92);
  });
}

function fireflies(stage: Stage): Layer {
  const { w, h, u } = stage;
  const look = { count: 44, depth: 0.9, colour: '#fff3a0', stamps: [dot(u * 1.1), dot(u * 1.8)] };
  return motes(stage, 'fireflies', look, ({ x, y, z, beat }, t, dab) => {
    const fx = w * x + Math.sin(t * 0.7 + beat) * u * 5;
    const fy = h * (0.36 + y * 0.58) + Math.sin(t * 0.9 + beat * 2) * u * 4;
    dab(fx, fy, z > 0.6 ? 1 : 0, Math.max(0, Math.sin(t * 1.7 + beat * 3)) * 0.95);
  });
}

function fireworks(stage: Stage, colour: Hex, row: number): Layer {
  const { w, h, u } = stage;
  const stamps = [dot(u * 0.55), dot(u * 0.9)];
  const look = { count: 9, depth: 0.2, colour: mix(colour, '#ffffff', 0.15), stamps };
  return motes(stage, `fireworks ${row}`, look, ({ x, y, z, beat }, t, dab, index) => {
    const age = t - (index * 2.9 + row * 0.72 + beat * 0.07 - 0.6);
    if (age < 0 || age > 2.6) return;
    const reach = (1 - Math.exp(-age * 2.6)) * u * (13 + z * 10);
    const [mx, my] = [w * (0.12 + x * 0.76), h * (0.12 + y * 0.28)];
    for (let ray = 0; ray < 26; ray++) {
      const angle = (ray / 26) * Math.PI * 2;
      for (const trail of [1, 0.86, 0.72, 0.55]) {
        const r = reach * trail * (ray % 2 ? 1 : 0.72);
        const [fx, fy] = [mx + Math.cos(angle) * r, my + Math.sin(angle) * r];
        dab(fx, fy + age * age * u * 1.4 * trail, trail === 1 ? 1 : 0, Math.max(0, 1 - age / 2.4) * trail);
      }
    }
  });
}
