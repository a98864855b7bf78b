import type { Brush, Layer, ParticleLayer } from '../compose/layer.ts';
import type { PlaceName } from '../scene/place-words.ts';
import { ellipse, vertical } from './brushwork.ts';
import { fade, type Hex, lighten, mix, toYuv } from './colour.ts';
import { HALLS } from './places/halls.ts';
import { INTERIORS } from './places/room.ts';
import { dot, sunOf } from './sky.ts';
import { painted, type Stage } from './stage.ts';

/** Where no rain or snow comes to. */
const SHELTERED: ReadonlySet<PlaceName> = new Set([
  ...(['greathall', 'stage', 'cave', 'underwater', 'space', 'moon'] as const),
  ...(Object.keys(INTERIORS) as (keyof typeof INTERIORS)[]),
  ...(Object.keys(HALLS) as (keyof typeof HALLS)[]),
]);

/** What falls, drifts and flashes in front of the scene. */
export function weatherLayers(stage: Stage): Layer[] {
  const { scene } = stage;
  const indoors = SHELTERED.has(scene.place);
  return scene.weather.flatMap((kind): Layer[] => {
    if (kind === 'rain') return indoors ? [] : rain(stage, 1);
    if (kind === 'storm')
      return indoors ? [] : [...(scene.weather.includes('rain') ? [] : rain(stage, 1.2)), lightning(stage)];
    if (kind === 'snow') return indoors ? [] : snow(stage);
    if (kind === 'fog') return fog(stage);
    if (kind === 'rays') return [rays(stage)];
    if (kind === 'petals') return [falling(stage, ['#ffd3e2', '#f7a8c4'], 60, 'petals')];
    if (kind === 'leaves')
      return [falling(stage, ['#d9622b'], 26, 'leaves'), falling(stage, ['#e8a93a'], 26, 'leaves2')];
    if (kind === 'confetti')
      return ['#f2524f', '#f5c93b', '#44b0ea', '#7bd06a'].map((colour, index) =>
        falling(stage, [colour], 22, `confetti${index}`),
      );
    if (kind === 'fireflies') return [fireflies(stage)];
    if (kind === 'fireworks') return fireworks(stage);
    if (kind === 'wind') return [falling(stage, ['#cfd8b0'], 14, 'windblown')];
    return [];
  });
}

interface Drop {
  x: number;
  y: number;
  z: number;
  beat: number;
}

const drops = (stage: Stage, key: string, count: number): Drop[] => {
  const luck = stage.chance(key);
  return Array.from({ length: count }, () => ({ x: luck(), y: luck(), z: luck(), beat: luck() * 7 }));
};

const around = (value: number) => ((value % 1) + 1) % 1;

function rain(stage: Stage, amount: number): Layer[] {
  const { w, h, u, scene } = stage;
  const slant = scene.weather.includes('storm') || scene.weather.includes('wind') ? 0.32 : 0.12;
  const all = drops(stage, 'rain', Math.round(190 * amount));
  const streak = (length: number, thick: number) => ({
    width: length * slant + thick * 2 + 2,
    height: length + 2,
    paint(g: Brush) {
      g.strokeStyle = vertical(g, 0, length, 'rgba(255,255,255,0)', 'rgba(255,255,255,1)');
      g.lineWidth = thick;
      g.beginPath();
      g.moveTo(length * slant + thick, 0);
      g.lineTo(thick, length);
      g.stroke();
    },
  });
  const layer: ParticleLayer = {
    kind: 'particles',
    onTwos: true,
    depth: 0.2,
    colour: toYuv(mix('#dfeaf5', stage.light.low, 0.25)),
    stamps: [
      streak(u * 4.2, Math.max(1, u * 0.14)),
      streak(u * 6.5, Math.max(1, u * 0.2)),
      streak(u * 10, Math.max(1.4, u * 0.3)),
    ],
    each(t, dab) {
      for (const { x, y, z } of all) {
        const size = z < 0.5 ? 0 : z < 0.85 ? 1 : 2;
        const fall = around(y + t * (1.15 + size * 0.45) * scene.tempo);
        dab(w * (around(x - fall * slant * 0.6) * 1.2 - 0.1), h * (fall * 1.2 - 0.1), size, 0.3 + z * 0.28);
      }
    },
  };
  return [layer];
}

function snow(stage: Stage): Layer[] {
  const { w, h, u, scene } = stage;
  const all = drops(stage, 'snow', 170);
  const blown = scene.weather.includes('wind') || scene.weather.includes('storm') ? 0.25 : 0.03;
  return [
    {
      kind: 'particles',
      depth: 0.3,
      colour: toYuv(scene.time === 'night' ? '#dbe6fb' : '#ffffff'),
      stamps: [dot(u * 0.42), dot(u * 0.7), dot(u * 1.5)],
      each(t, dab) {
        for (const { x, y, z, beat } of all) {
          const size = z < 0.6 ? 0 : z < 0.94 ? 1 : 2;
          const fall = around(y + t * (0.055 + size * 0.045) * scene.tempo);
          const drift = Math.sin(t * 0.8 + beat) * 0.012 + t * blown * (0.5 + z);
          dab(w * (around(x + drift) * 1.1 - 0.05), h * (fall * 1.1 - 0.05), size, size === 2 ? 0.5 : 0.85);
        }
      },
    },
  ];
}

function fog(stage: Stage): Layer[] {
  const { w, h, u, light, spill, chance, scene } = stage;
  return [0, 1].map((row) => {
    const luck = chance(`fog ${row}`);
    return painted(
      0.6 + row * 0.5,
      (g) => {
        for (let index = 0; index < 16; index++) {
          const y = h * luck.between(0.42, 0.95);
          const r = u * luck.between(18, 38);
          const x = -spill + luck() * (w + 2 * spill);
          const gradient = g.createRadialGradient(0, 0, 0, 0, 0, 1);
          gradient.addColorStop(0, fade(lighten(light.haze, 0.35), 0.34));
          gradient.addColorStop(1, fade(lighten(light.haze, 0.35), 0));
          g.save();
          g.translate(x, y);
          g.scale(r * 2, r * 0.5);
          g.fillStyle = gradient;
          g.fillRect(-1, -1, 2, 2);
          g.restore();
        }
      },
      {
        soft: true,
        top: h * 0.2,
        reach: u * 26,
        motion: (t) => ({ x: Math.sin(t * 0.16 * scene.tempo + row * 2) * u * 22, y: 0 }),
      },
    );
  });
}

function lightning(stage: Stage): Layer {
  const luck = stage.chance('lightning');
  const strikes = Array.from({ length: 12 }, (_, index) => index * 2.6 + luck.between(0.4, 1.8));
  return {
    kind: 'wash',
    colour: toYuv('#eef2ff'),
    level: (t) =>
      Math.max(
        0,
        ...strikes.map((at) =>
          t < at
            ? 0
            : Math.exp(-(t - at) * 9) * 0.62 + (t > at + 0.16 ? Math.exp(-(t - at - 0.16) * 11) * 0.4 : 0),
        ),
      ),
  };
}

function rays(stage: Stage): Layer {
  const { w, h, u, light, chance } = stage;
  const { x } = sunOf(stage, h * 0.4);
  return painted(
    0.4,
    (g) => {
      const luck = chance('rays');
      g.globalCompositeOperation = 'lighter';
      for (let index = 0; index < 9; index++) {
        const spread = luck.between(-0.9, 0.9);
        const thick = luck.between(0.04, 0.11) * w;
        const foot = x + spread * w;
        g.fillStyle = vertical(
          g,
          0,
          h * 0.95,
          fade(light.sun, 0.22),
          fade(light.sun, 0.07),
          fade(light.sun, 0),
        );
        g.beginPath();
        g.moveTo(x + spread * w * 0.25 - thick * 0.2, -u * 6);
        g.lineTo(x + spread * w * 0.25 + thick * 0.2, -u * 6);
        g.lineTo(foot + thick, h);
        g.lineTo(foot - thick, h);
        g.fill();
      }
    },
    { reach: u * 7, motion: (t) => ({ x: Math.sin(t * 0.4) * u * 5, y: 0 }) },
  );
}

function falling(stage: Stage, colours: Hex[], count: number, key: string): Layer {
  const { w, h, u, scene } = stage;
  const all = drops(stage, key, count);
  const leaf = (turn: number, size: number) => ({
    width: size * 2.4,
    height: size * 2.4,
    paint: (g: Brush) => ellipse(g, size * 1.2, size * 1.2, size, size * 0.45, '#fff', turn),
  });
  return {
    kind: 'particles',
    depth: 0.5,
    colour: toYuv(stage.light.tone(colours[0] as Hex)),
    stamps: [0, 0.6, 1.2, 1.8, 2.4, 3].map((turn, index) => leaf(turn, u * (index % 2 ? 1.3 : 0.9))),
    each(t, dab) {
      for (const { x, y, z, beat } of all) {
        const fall = around(y + t * (0.07 + z * 0.06) * scene.tempo);
        const drift = Math.sin(t * 1.3 + beat) * 0.03 + t * (scene.weather.includes('wind') ? 0.22 : 0.05);
        dab(
          w * (around(x + drift) * 1.1 - 0.05),
          h * (fall * 1.1 - 0.05),
          Math.floor(t * 3 + beat * 2),
          0.92,
        );
      }
    },
  };
}

function fireflies(stage: Stage): Layer {
  const { w, h, u } = stage;
  const all = drops(stage, 'fireflies', 44);
  return {
    kind: 'particles',
    depth: 0.9,
    colour: toYuv('#fff3a0'),
    stamps: [dot(u * 1.1), dot(u * 1.8)],
    each(t, dab) {
      for (const { x, y, z, beat } of all)
        dab(
          w * x + Math.sin(t * 0.7 + beat) * u * 5,
          h * (0.36 + y * 0.58) + Math.sin(t * 0.9 + beat * 2) * u * 4,
          z > 0.6 ? 1 : 0,
          Math.max(0, Math.sin(t * 1.7 + beat * 3)) * 0.95,
        );
    },
  };
}

function fireworks(stage: Stage): Layer[] {
  const { w, h, u, chance } = stage;
  return ['#ff6b5e', '#ffd76a', '#7ad0ff', '#c58bff'].map((colour, row) => {
    const luck = chance(`fireworks ${row}`);
    const bursts = Array.from({ length: 9 }, (_, index) => ({
      at: index * 2.9 + row * 0.72 + luck() * 0.5 - 0.6,
      x: luck.between(0.12, 0.88),
      y: luck.between(0.12, 0.4),
      size: luck.between(13, 23),
    }));
    return {
      kind: 'particles',
      depth: 0.2,
      colour: toYuv(mix(colour, '#ffffff', 0.15)),
      stamps: [dot(u * 0.55), dot(u * 0.9)],
      each(t, dab) {
        for (const { at, x, y, size } of bursts) {
          const age = t - at;
          if (age < 0 || age > 2.6) continue;
          const reach = (1 - Math.exp(-age * 2.6)) * size * u;
          for (let ray = 0; ray < 26; ray++) {
            const angle = (ray / 26) * Math.PI * 2;
            for (const trail of [1, 0.86, 0.72, 0.55]) {
              const r = reach * trail * (ray % 2 ? 1 : 0.72);
              dab(
                w * x + Math.cos(angle) * r,
                h * y + Math.sin(angle) * r + age * age * u * 1.4 * trail,
                trail === 1 ? 1 : 0,
                Math.max(0, 1 - age / 2.4) * trail,
              );
            }
          }
        }
      },
    } satisfies Layer;
  });
}
