import { z } from 'zod';
import { ListedPrice } from '#lib/contract/endpoints.ts';
import {
  type AudioChatModel,
  findModel,
  type Model,
  SPEECH_FORMATS,
  type SpeechModel,
  secondsChoices,
  type TranscriptionModel,
  type VideoModel,
} from '#lib/contract/models.ts';
import type { Answer, Offer } from '../dialect.ts';
import { kindByName } from '../kind-by-name.ts';
import { offer } from '../offer.ts';

const named = (voices: readonly string[]) => voices.map((id) => ({ id, name: id }));

function secondsOf(create: VideoModel['create'], videos: VideoModel['videos']): readonly number[] | null {
  if (videos) return secondsChoices(videos);
  if (!create) return null;
  return create.durations.length > 0 ? create.durations : [create.seconds];
}

function videoOffer({ id, label, create, videos, remix }: VideoModel): Offer {
  const images = create?.images ?? videos?.images;
  return offer(id, 'video', {
    name: label,
    seconds: secondsOf(create, videos),
    sizes: [...(create?.sizes ?? []), ...Object.keys(videos?.sizes ?? {})],
    aspectRatios: create?.aspectRatios ?? [],
    resolutions: [],
    images: images ? { max: images.max, roles: images.roles, required: images.min > 0 } : null,
    remix,
  });
}

const speechOffer = ({ id, label, voices, instructions }: SpeechModel): Offer =>
  offer(id, 'speech', {
    name: label,
    voices: named(voices),
    formats: SPEECH_FORMATS,
    instructions,
  });

const transcriptionOffer = ({ id, label, formats, translates }: TranscriptionModel): Offer =>
  offer(id, 'transcription', { name: label, formats, translates });

const talkOffer = ({ id, label, voices }: AudioChatModel): Offer =>
  offer(id, 'talk', { name: label, voices: named(voices) });

function offerOf(model: Model): Offer {
  if (model.kind === 'video') return videoOffer(model);
  if (model.kind === 'speech') return speechOffer(model);
  return model.kind === 'transcription' ? transcriptionOffer(model) : talkOffer(model);
}

const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      alias_of: z.string().optional().catch(undefined),
      price: ListedPrice.optional().catch(undefined),
    }),
  ),
});

/** The models a service lists; null if the answer is no list. */
function listedIn([answer]: readonly (Answer | null)[]) {
  const read = answer?.status === 200 ? Listed.safeParse(answer.json).data : undefined;
  return read?.data ?? null;
}

/** How many of a service's models are the contract's. */
export const contractModels = (answers: readonly (Answer | null)[]) =>
  (listedIn(answers) ?? []).filter(({ id }) => findModel(id)).length;

/** Listed models: known ones with all capabilities, others as their name suggests. */
export function readOffers(answers: readonly (Answer | null)[]): Offer[] | null {
  return (
    listedIn(answers)?.flatMap(({ id, alias_of, price = null }) => {
      const model = findModel(id);
      if (model) return { ...offerOf(model), price };
      const behind = alias_of === undefined ? undefined : findModel(alias_of);
      const kind = behind ? offerOf(behind).kind : kindByName(id);
      return kind ? offer(id, kind, { price, ...(behind ? { aliasOf: behind.id } : {}) }) : [];
    }) ?? null
  );
}
