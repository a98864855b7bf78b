import { CREATE_FRAMES, type Frame } from '#lib/contract/frames.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { plainNumber } from '#lib/studio/task/lengths.ts';
import type { GivenFile, Offer, Order, VideoCalls } from './dialect.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown) => {
  const read = typeof value === 'string' && value !== '' ? Number.parseFloat(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};

/** `1280x720`, or a named size with an orientation. Two digits are a ratio, not a size. */
function frameOf(size: unknown, orientation: unknown): Frame | null {
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(text(size) ?? '') ?? [];
  if (width && height) return { width: Number(width), height: Number(height) };
  const named = CREATE_FRAMES[size as keyof typeof CREATE_FRAMES];
  return named?.[orientation === 'portrait' ? 'portrait' : 'landscape'] ?? null;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const ratioOf = ({ width, height }: Frame) => {
  const common = gcd(width, height);
  return `${width / common}:${height / common}`;
};

/** A draft in terms all dialects share. Fields only its own service knows stay in `extra`. */
export function orderOf(
  { endpoint, params: { image_roles: _roles, ...params } }: Draft,
  files: readonly GivenFile[],
): Order {
  const {
    model,
    prompt,
    seconds,
    duration,
    size,
    orientation,
    aspect_ratio,
    resolution,
    generate_audio,
    seed,
    negative_prompt,
    images: _images,
    ...extra
  } = params;
  const frame = frameOf(size, orientation);
  return {
    model: text(model) ?? '',
    prompt: text(prompt) ?? '',
    // Read as it is priced: an ambiguous number is not sent.
    seconds: plainNumber(seconds) ?? plainNumber(duration),
    frame,
    aspectRatio: text(aspect_ratio) ?? (frame ? ratioOf(frame) : null),
    resolution: text(resolution) ?? (frame ? `${Math.min(frame.width, frame.height)}p` : null),
    files,
    sound: typeof generate_audio === 'boolean' ? generate_audio : null,
    seed: number(seed),
    negativePrompt: text(negative_prompt),
    extra,
    draft: { endpoint, params },
  };
}

const isNone = (values: Offer['seconds' | 'sizes']) => Array.isArray(values) && values.length === 0;

type Taken = Pick<
  Offer,
  'seconds' | 'sizes' | 'aspectRatios' | 'resolutions' | 'sound' | 'seed' | 'negativePrompt'
>;

/** An order without settings the model is known not to take. */
export const withoutUntaken = (order: Order, can: Taken): Order => ({
  ...order,
  ...(can.seed === false ? { seed: null } : {}),
  ...(can.negativePrompt === false ? { negativePrompt: null } : {}),
  ...(can.sound === false ? { sound: null } : {}),
  ...(isNone(can.seconds) ? { seconds: null } : {}),
  ...(isNone(can.sizes) ? { frame: null } : {}),
  ...(isNone(can.aspectRatios) ? { aspectRatio: null } : {}),
  ...(isNone(can.resolutions) ? { resolution: null } : {}),
});

type Creating = Pick<VideoCalls, 'create'>;

/** Whether a service cannot express a setting for a model: its request is the same for both values. */
function isUnsaid(video: Creating, { id, inputs }: Offer, either: readonly Partial<Order>[]): boolean {
  const params = { model: id, prompt: 'A boat' };
  const order = orderOf({ endpoint: 'videos', params, references: [], tags: [] }, []);
  const sent = either.map((asked) =>
    JSON.stringify(video.create({ ...order, ...asked, inputs: inputs ?? null })),
  );
  return new Set(sent).size === 1;
}

export const fixesSound = (video: Creating, offered: Offer) =>
  isUnsaid(video, offered, [{ sound: true }, { sound: false }]);

/** Settings that a service never sends, whatever the model could do. */
export const untaken = (video: Creating, offered: Offer): { seed?: false; negativePrompt?: false } => ({
  ...(isUnsaid(video, offered, [{ seed: 1 }, { seed: 2 }]) ? { seed: false } : {}),
  ...(isUnsaid(video, offered, [{ negativePrompt: 'Rain' }, { negativePrompt: 'Snow' }])
    ? { negativePrompt: false }
    : {}),
});
