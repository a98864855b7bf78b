import type { Frame } from '#lib/contract/frames.ts';
import type { Order } from './dialect.ts';

const SHORT_SIDES: Readonly<Record<string, number>> = { '2k': 1440, '4k': 2160 };
/** The block size of video models. */
const BLOCK = 16;

/** The size in pixels, for servers without named shapes or resolutions. */
export function pixels({
  frame,
  aspectRatio,
  resolution,
}: Pick<Order, 'frame' | 'aspectRatio' | 'resolution'>): Frame | null {
  if (frame || (aspectRatio === null && resolution === null)) return frame;
  const named = resolution ?? '480p';
  const short = SHORT_SIDES[named.toLowerCase()] ?? Number.parseInt(named, 10);
  const [across = 0, down = 0] = (aspectRatio ?? '16:9').split(':').map(Number);
  if (!(short > 0 && across > 0 && down > 0)) return null;
  const long = Math.round((short * Math.max(across, down)) / Math.min(across, down) / BLOCK) * BLOCK;
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}

/** An order for self-hosted servers: pixels, whole seconds, and more settings. */
export function served(order: Order): Order {
  const { seconds, seed, negativePrompt, sound, extra } = order;
  return {
    ...order,
    frame: pixels(order),
    seconds: seconds === null ? null : Math.max(1, Math.round(seconds)),
    extra: {
      ...extra,
      ...(seed === null ? {} : { seed }),
      ...(negativePrompt ? { negative_prompt: negativePrompt } : {}),
      ...(sound === null ? {} : { generate_sound: sound }),
    },
  };
}
