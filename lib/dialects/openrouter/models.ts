import { z } from 'zod';
import type { Answer, Offer, Request, WorkKind } from '../dialect.ts';
import { offer } from '../offer.ts';
import { NO_BODY, words } from '../reading.ts';

const get = (path: string): Request => ({ method: 'GET', path, body: NO_BODY });

export const listings: readonly Request[] = [
  get('/v1/videos/models'),
  get('/v1/models?output_modalities=speech,transcription'),
];

const texts = z.array(z.string()).nullish().catch(null);
const flag = z.boolean().nullish().catch(null);

const VideoModel = z.object({
  id: z.string().min(1),
  canonical_slug: z.string(),
  name: words,
  description: words,
  supported_durations: z.array(z.number()).nullish().catch(null),
  supported_resolutions: texts,
  supported_aspect_ratios: texts,
  supported_sizes: texts,
  supported_frame_images: texts,
  generate_audio: flag,
  seed: flag,
  pricing_skus: z.record(z.string(), z.string()).nullish().catch(null),
  upscale_factor: z.unknown().optional(),
});

const SoundModel = z.object({
  id: z.string().min(1),
  name: words,
  description: words,
  architecture: z.object({ output_modalities: z.array(z.string()) }),
  supported_voices: texts,
});

const FRAME_ROLES = ['first_frame', 'last_frame'] as const;

interface Sku {
  price: number;
  /** If the price is for one resolution. */
  resolution: string | null;
}

/** Prices per second; some are in cents. */
function skusIn(skus: Readonly<Record<string, string>>): Sku[] {
  return Object.entries(skus).flatMap(([name, text]) => {
    const told = Number.parseFloat(text);
    if (!/second/.test(name) || /megapixel|input/.test(name) || !(told > 0 && Number.isFinite(told)))
      return [];
    const resolution = /(?:^|_)(\d{3,4}p|[248]k)(?:_|$)/i.exec(name)?.[1]?.toLowerCase() ?? null;
    return { price: name.startsWith('cents_') ? told / 100 : told, resolution };
  });
}

/** They also differ by quality and sound, unnamed: the dearest is reserved. */
const dearest = (skus: readonly Sku[]) => Math.max(...skus.map(({ price }) => price));

function priceOf(told: Readonly<Record<string, string>> | null | undefined): Offer['price'] {
  const skus = skusIn(told ?? {});
  if (skus.length === 0) return null;
  const byResolution = Map.groupBy(skus, ({ resolution }) => resolution);
  const others = byResolution.get(null);
  byResolution.delete(null);
  const sizes = Object.fromEntries([...byResolution].map(([name, some]) => [name, dearest(some)]));
  const price = { amount: dearest(others ?? skus), per: 'second', unit: 'USD' } as const;
  return byResolution.size > 0 ? { ...price, sizes } : price;
}

function videoOffer(model: z.infer<typeof VideoModel>): Offer {
  const { supported_frame_images: frames } = model;
  const roles = FRAME_ROLES.filter((role) => frames?.includes(role));
  return offer(model.id, 'video', {
    name: model.name ?? model.id,
    description: model.description ?? null,
    seconds: model.supported_durations ?? null,
    sizes: model.supported_sizes ?? null,
    aspectRatios: model.supported_aspect_ratios ?? null,
    resolutions: model.supported_resolutions ?? null,
    images: frames ? { max: roles.length, roles, required: false } : null,
    sound: model.generate_audio ?? null,
    seed: model.seed ?? null,
    negativePrompt: false,
    price: priceOf(model.pricing_skus),
  });
}

function soundOffer({ id, name, description, architecture, supported_voices }: z.infer<typeof SoundModel>) {
  const kind = (['speech', 'transcription'] satisfies WorkKind[]).find((modality) =>
    architecture.output_modalities.includes(modality),
  );
  if (!kind) return [];
  const told = { name: name ?? id, description: description ?? null };
  if (kind === 'transcription') return offer(id, kind, { ...told, translates: false });
  const voices = supported_voices?.map((voice) => ({ id: voice, name: voice })) ?? null;
  return offer(id, kind, { ...told, voices, formats: ['mp3', 'pcm'], instructions: false });
}

const List = z.object({ data: z.array(z.unknown()) });
const entries = (answer: Answer | null | undefined) =>
  answer?.status === 200 ? (List.safeParse(answer.json).data?.data ?? null) : null;

export function readOffers([videos, sounds]: readonly (Answer | null)[]): Offer[] | null {
  const found = entries(videos);
  if (!found) return null;
  const models = found.flatMap((entry) => VideoModel.safeParse(entry).data ?? []);
  return [
    // Upscalers start from a video, not from words.
    ...models.filter(({ upscale_factor: upscales }) => !upscales).map(videoOffer),
    ...(entries(sounds) ?? []).flatMap((entry) => SoundModel.safeParse(entry).data ?? []).flatMap(soundOffer),
  ];
}
