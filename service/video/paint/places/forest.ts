import type { Layer } from '../../compose/layer.ts';
import { blob, circle, ellipse, glow, grain, shape, vertical } from '../brushwork.ts';
import { darken, fade, type Hex, lighten, mix } from '../colour.ts';
import { bush, fir, tuft } from '../plants.ts';
import { sunOf } from '../sky.ts';
import { type PlacePainter, painted, type Stage, slot } from '../stage.ts';
import { land, mist, profile } from '../terrain.ts';
import { grassFringe } from './fringe.ts';

export const forest: PlacePainter = (stage) => {
  const { w, h, u, light, scene, spill, chance, snowy } = stage;
  const floor = h * 0.76;
  const autumn = scene.weather.includes('leaves');
  const leaves: Hex[] = autumn ? ['#d9772f', '#c9502c', '#e2a93c'] : ['#4f8a46', '#3f7a4f', '#74984a'];
  const row = (
    index: number,
    count: number,
    far: number,
    depth: number,
    thick: number,
    foot: number,
  ): Layer =>
    painted(depth, (g) => {
      const luck = chance(`trunks ${index}`);
      if (index < 2) mist(g, stage, floor - u * 6, u * 22, lighten(light.haze, 0.25), 0.5);
      for (let at = 0; at < count; at++) {
        const x = -spill + ((at + luck()) / count) * (w + 2 * spill);
        if (index === 3 && Math.abs(x - w / 2) < w * 0.3) continue;
        const width = u * thick * luck.between(0.7, 1.3);
        const bark = light.tone(luck.pick(['#5d4634', '#4a3a30', '#6b5540']), far);
        const lean = luck.between(-1, 1) * u * 3;
        shape(
          g,
          [
            [x - width, foot],
            [x - width * 0.55 + lean, -spill],
            [x + width * 0.55 + lean, -spill],
            [x + width, foot],
          ],
          vertical(g, 0, h, darken(bark, 0.2), bark),
        );
        shape(
          g,
          [
            [x - width * 0.2, foot],
            [x + lean, -spill],
            [x + width * 0.55 + lean, -spill],
            [x + width, foot],
          ],
          fade(darken(bark, 0.6), 0.4),
        );
        ellipse(g, x, foot, width * 1.8, u * 0.8, fade(darken(bark, 0.5), 0.5));
        if (index === 1 && luck() < 0.5)
          fir(
            g,
            x + u * 6,
            foot,
            u * luck.between(9, 17),
            light.tone(snowy ? '#6f8f8d' : '#3b6d4c', far),
            luck,
            snowy,
          );
      }
    });
  return [
    painted(
      0.05,
      (g) => {
        const { x } = sunOf(stage, h * 0.5);
        const deep = light.tone(snowy ? '#9fb8c9' : autumn ? '#b98a4a' : '#5d8a62', 0.5);
        g.fillStyle = vertical(
          g,
          0,
          floor,
          mix(light.middle, deep, 0.55),
          mix(light.low, deep, 0.35),
          lighten(deep, 0.2),
        );
        g.fillRect(-spill, -spill, w + 2 * spill, h + 2 * spill);
        glow(g, x, h * 0.34, h * 0.7, light.dark ? '#b7c8ff' : '#fff2c0', light.dark ? 0.3 : 0.75);
        if (scene.time === 'night' && !scene.subjects.some(({ kind }) => kind === 'papermoon')) {
          glow(g, x, h * 0.24, h * 0.34, '#dfe7ff', 0.5);
          circle(g, x, h * 0.24, u * 8.5, '#eef0e4');
        }
        grain(g, 0, 0, w, floor, chance('forest air'), 0.05);
      },
      { opaque: true },
    ),
    row(0, 26, 0.68, 0.15, 1, floor - u * 4),
    row(1, 17, 0.45, 0.3, 1.7, floor),
    slot(['heaven'], h * 0.3, 0.9, 0.4, { spread: h * 0.04, from: 0.3, to: 0.7 }),
    slot(['air'], h * 0.34, 1, 0.75, { spread: h * 0.16 }),
    painted(
      0.55,
      (g) => {
        const moss = light.tone(snowy ? '#e7eff7' : autumn ? '#a87a3c' : '#54803f', 0.1);
        land(
          g,
          stage,
          profile(stage, chance('forest floor'), floor, u * 2, 0.5),
          lighten(moss, 0.1),
          darken(moss, 0.45),
          floor,
          h,
        );
        const path = light.tone(snowy ? '#d5e1ec' : '#a98d62', 0.1);
        blob(
          g,
          [
            [w * 0.48, floor - u],
            [w * 0.56, floor + u * 3],
            [w * 0.5, floor + u * 9],
            [w * 0.78, h * 1.1],
            [w * 0.3, h * 1.1],
            [w * 0.4, floor + u * 8],
            [w * 0.46, floor + u * 3],
          ],
          fade(path, 0.75),
        );
        const luck = chance('undergrowth');
        for (let index = 0; index < 70; index++) {
          const y = floor + luck() ** 1.3 * (h - floor) + u;
          const x = -spill + luck() * (w + 2 * spill);
          if (Math.abs(x - w * 0.5) < w * 0.14) continue;
          if (luck() < 0.6)
            tuft(
              g,
              x,
              y,
              u * luck.between(2.5, 5.5),
              light.tone(snowy ? '#8aa0a0' : luck.pick(['#5d8f45', '#4a7a3c', '#7a9a4a'])),
              luck,
            );
          else
            bush(g, x, y, u * luck.between(2.5, 5), light.tone(snowy ? '#cfdde6' : luck.pick(leaves)), luck);
        }
      },
      { top: floor - u * 8 },
    ),
    shafts(stage),
    slot(['landmark'], h * 0.83, 0.8, 0.8, { from: 0.2, to: 0.8 }),
    row(2, 7, 0.14, 0.8, 3.4, h * 0.86),
    slot(['ground', 'table', 'water', 'deep'], h * 0.91, 1, 1, { from: 0.22, to: 0.78 }),
    row(3, 6, 0, 1.35, 6.5, h * 1.1),
    painted(
      1.45,
      (g) => {
        const luck = chance('canopy');
        const leaf = darken(light.tone(snowy ? '#8fa6ac' : (leaves[0] as Hex)), 0.5);
        for (let index = 0; index < 42; index++) {
          const side = luck();
          circle(
            g,
            w * (side < 0.5 ? luck() ** 1.7 * 0.45 - 0.08 : 1.08 - luck() ** 1.7 * 0.45),
            -u * 4 + luck() * u * 15,
            u * luck.between(4, 9),
            index % 3 ? leaf : lighten(leaf, 0.08),
          );
        }
      },
      {
        bottom: h * 0.4,
        reach: u * 2,
        motion: (t) => ({ x: Math.sin(t * 0.9 * scene.tempo) * u * 0.9, y: Math.sin(t * 1.3) * u * 0.4 }),
      },
    ),
    ...grassFringe(stage, h * 1.02, snowy ? '#6f858c' : '#2f5a30'),
  ];
};

export function shafts(stage: Stage): Layer {
  const { w, h, u, light, chance } = stage;
  const { x } = sunOf(stage, h * 0.5);
  return painted(
    0.4,
    (g) => {
      const luck = chance('shafts');
      const colour = light.dark ? '#a9bdf5' : light.sun;
      for (let index = 0; index < 7; index++) {
        const top = x + luck.between(-0.3, 0.3) * w;
        const thick = u * luck.between(3, 8);
        g.fillStyle = vertical(g, 0, h * 0.95, fade(colour, light.dark ? 0.1 : 0.3), fade(colour, 0));
        shape(
          g,
          [
            [top, -u * 3],
            [top + thick, -u * 3],
            [top + thick * 2.2 - w * 0.16, h],
            [top - w * 0.2, h],
          ],
          g.fillStyle as CanvasGradient,
        );
      }
    },
    { soft: true, reach: u * 5, motion: (t) => ({ x: Math.sin(t * 0.35) * u * 4, y: 0 }) },
  );
}
