import type { Canvas } from '@napi-rs/canvas';
import type { Brush } from '../compose/layer.ts';
import { type Travel, TURN, wave } from '../paint/art.ts';

/** How a still picture is animated. It spans `wide` by 1 heights, feet at (0, 0). */
interface Motion {
  travel: Travel;
  period: number;
  /** Heights per second. */
  speed?: number;
  poses?: number;
  /** The room it needs around it, in heights. */
  room: number;
  draw(g: Brush, image: Canvas, wide: number, phase: number): void;
}

const put = (g: Brush, image: Canvas, wide: number) => g.drawImage(image, -wide / 2, -1, wide, 1);

interface Swing {
  rise?: number;
  turn?: number;
  stretch?: number;
  /** Only rises, as if from the ground. */
  hops?: boolean;
  /** The height of its pivot. */
  pivot?: number;
  /** Makes full turns. */
  rolls?: boolean;
}

/** The whole picture rises, turns and stretches from its feet. */
function swung({ rise = 0, turn = 0, stretch = 0, hops, rolls, pivot = 0 }: Swing): Motion['draw'] {
  return (g, image, wide, phase) => {
    const lift = wave(phase);
    const tall = 1 + Math.max(-0.12, lift * stretch);
    g.translate(0, -(hops ? Math.max(0, lift) : lift) * rise - pivot);
    g.rotate(rolls ? phase * TURN : wave(phase, 0.25) * turn);
    g.translate(0, pivot);
    g.scale(1 / Math.sqrt(tall), tall);
    put(g, image, wide);
  };
}

/** Strips across its length follow a wave, as a fish bends from its head (on the right) to its tail. */
function bent(strength: number, waves: number): Motion['draw'] {
  return (g, image, wide, phase) => {
    const strips = 24;
    const step = image.width / strips;
    for (let index = 0; index < strips; index++) {
      const along = 1 - (index + 0.5) / strips;
      const lift = wave(phase, -along * waves) * strength * (0.12 + along * along);
      const from = Math.max(0, index * step - 0.5);
      g.drawImage(
        image,
        from,
        0,
        Math.min(step + 1, image.width - from),
        image.height,
        wide * (from / image.width - 0.5),
        lift - 1,
        (wide * Math.min(step + 1, image.width - from)) / image.width,
        1,
      );
    }
  };
}

/** Below the hips it is split in two halves that swing in opposition, like a paper puppet's legs. */
function striding(swing: number, legs: number, bounce: number): Motion['draw'] {
  return (g, image, wide, phase) => {
    const hip = Math.round(image.height * (1 - legs));
    g.translate(0, -Math.abs(wave(phase)) * bounce);
    g.rotate(wave(phase) * bounce * 0.5);
    for (const half of [0, 1]) {
      const [from, to] = [Math.floor((image.width * half) / 2), Math.ceil((image.width * (half + 1)) / 2)];
      g.save();
      g.transform(1, 0, (half ? 1 : -1) * wave(phase) * swing, 1, 0, 0);
      g.translate((half ? 1 : -1) * wave(phase) * swing * legs, 0);
      const [left, high] = [wide * (from / image.width - 0.5), hip / image.height - 1];
      g.drawImage(
        image,
        from,
        hip,
        to - from,
        image.height - hip,
        left,
        high,
        (wide * (to - from)) / image.width,
        -high,
      );
      g.restore();
    }
    g.drawImage(image, 0, 0, image.width, hip + 1, -wide / 2, -1, wide, (hip + 1) / image.height);
  };
}

const squeezed =
  (least: number): Motion['draw'] =>
  (g, image, wide, phase) => {
    const open = least + (1 - least) * Math.abs(Math.cos(phase * Math.PI));
    g.scale(open, 1);
    put(g, image, wide);
  };

/** Leans from its foot like grass, or leaps like a flame. */
const leaning =
  (lean: number, leap: number): Motion['draw'] =>
  (g, image, wide, phase) => {
    g.transform(1, 0, wave(phase) * lean, 1 + wave(phase * 2, 0.2) * leap, 0, 0);
    put(g, image, wide);
  };

const motion = (
  travel: Travel,
  period: number,
  room: number,
  draw: Motion['draw'],
  more: Pick<Motion, 'speed' | 'poses'> = {},
): Motion => ({ travel, period, room, draw, ...more });

export const MOTIONS = {
  still: motion('stay', 1, 0.02, swung({}), { poses: 1 }),
  breathe: motion('stay', 3, 0.06, swung({ stretch: 0.018 })),
  walk: motion('walk', 0.9, 0.14, striding(0.2, 0.28, 0.025), { speed: 0.32 }),
  run: motion('walk', 0.5, 0.2, striding(0.3, 0.34, 0.06), { speed: 0.8 }),
  waddle: motion('walk', 0.9, 0.14, swung({ rise: 0.015, turn: 0.07 }), { speed: 0.2 }),
  hop: motion('walk', 0.8, 0.26, swung({ rise: 0.24, turn: 0.07, stretch: 0.1, hops: true }), { speed: 0.5 }),
  crawl: motion('walk', 1.4, 0.12, bent(0.05, 1.2), { speed: 0.12 }),
  swim: motion('swim', 1.1, 0.16, bent(0.09, 0.6), { speed: 0.5 }),
  pulse: motion('drift', 2.2, 0.14, swung({ rise: 0.04, turn: 0.04, stretch: 0.07 })),
  flap: motion('flutter', 0.5, 0.1, squeezed(0.4)),
  fly: motion('fly', 0.8, 0.14, swung({ rise: 0.05, turn: 0.05, stretch: 0.06 }), { speed: 0.8 }),
  soar: motion('fly', 3, 0.1, swung({ rise: 0.02, turn: 0.03 }), { speed: 0.5 }),
  buzz: motion('flutter', 0.3, 0.12, swung({ rise: 0.04, turn: 0.05 })),
  drive: motion('drive', 0.34, 0.04, swung({ rise: 0.006 }), { speed: 0.9 }),
  roll: motion('drive', 2.6, 0.24, swung({ rolls: true, pivot: 0.5 }), { speed: 1.2, poses: 40 }),
  tumble: motion('drift', 4, 0.3, swung({ rolls: true, pivot: 0.5 }), { poses: 40 }),
  sail: motion('bob', 3.2, 0.1, swung({ rise: 0.012, turn: 0.025 })),
  drift: motion('drift', 4, 0.1, swung({ rise: 0.02, turn: 0.05 })),
  rise: motion('rise', 4, 0.1, swung({ turn: 0.05 })),
  launch: motion('launch', 0.3, 0.1, swung({ rise: 0.006, turn: 0.006 })),
  sway: motion('stay', 3.6, 0.12, leaning(0.04, 0)),
  flicker: motion('stay', 0.9, 0.12, leaning(0.05, 0.05)),
  swing: motion('stay', 2, 0.14, swung({ turn: 0.09, pivot: 1 })),
  spin: motion('stay', 3, 0.04, squeezed(0.06), { poses: 30 }),
  turn: motion('stay', 3, 0.2, swung({ rolls: true, pivot: 0.5 }), { poses: 40 }),
  bounce: motion('stay', 0.9, 0.4, swung({ rise: 0.4, stretch: 0.12, hops: true })),
  dance: motion('stay', 1.1, 0.2, swung({ rise: 0.06, turn: 0.12, stretch: 0.05, hops: true })),
} satisfies Record<string, Motion>;

export type MotionName = keyof typeof MOTIONS;
