import type { TaskError } from '#lib/studio/task/task.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import type { Dialect, Handle, Look, Offer, Remembered, Snapshot, VideoCalls } from './dialect.ts';

/** The largest gateways offer a few hundred. */
const MOST_MODELS = 1000;
/** Of voices, languages, lengths and the like: of one model, and of all a service lists. */
const MOST_CHOICES = 5000;
const MOST_CHOICES_LISTED = 50_000;
/** No model takes more, or makes longer videos. */
const MOST_IMAGES = 20;
const LONGEST_SECONDS = 3600;
const MOST_SETTINGS = 100;
/** Per page of a list; we request a hundred. */
const MOST_ENTRIES = 2000;

/** In characters of JSON: a service's whole list, and a single model. */
export const LONGEST_LISTING = 2_000_000;
const LONGEST_OFFER = 100_000;

/**
 * Whether an id can be sent back: real ones are shorter, and have no invisible characters of six bytes each.
 */
const isName = (text: string) => text.length <= LONGEST.name && text.isWellFormed() && !/\p{Cc}/u.test(text);
const isShort = (link: string) => link.length <= LONGEST.link;

const cutError = ({ status, type, code, message, param }: TaskError): TaskError => ({
  status,
  type: cutText(type, LONGEST.name),
  code: cutText(code, LONGEST.name),
  message: cutText(message, LONGEST.message),
  ...(param === undefined ? {} : { param: cutText(param, LONGEST.name) }),
});

const cutHandle = ({ id, model, links }: Handle): Handle => ({
  id,
  model: cutText(model, LONGEST.name),
  ...(links ? { links: Object.fromEntries(Object.entries(links).filter(([, link]) => isShort(link))) } : {}),
});

/** Settings from other programs are shown, and never sent: long ones are useless. */
const cutRemembered = ({ prompt, params, createdAt }: Remembered): Remembered => ({
  prompt: prompt && cutText(prompt, LONGEST.foundPrompt),
  createdAt: finite(createdAt),
  params: Object.fromEntries(
    Object.entries(params)
      .slice(0, MOST_SETTINGS)
      .filter(([name, value]) => isName(name) && (JSON.stringify(value) ?? '').length <= LONGEST.name),
  ),
});

/** A negative cost would make room below every cap. */
const isAmount = (value: number) => Number.isFinite(value) && value >= 0;

const isPrice = ({ amount, sizes = {} }: NonNullable<Offer['price']>) =>
  [amount, ...Object.values(sizes)].every(isAmount);

const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);

/** About ten times a usual one. */
const LONGEST_PREVIEW = 64 * 1024;

const isPreview = (given: string) =>
  given.length <= LONGEST_PREVIEW && /^data:image\/(?:jpeg|webp|png);base64,[A-Za-z0-9+/]+=*$/.test(given);

/** The parts of a snapshot to store; null if its id is invalid. */
function cutSnapshot(seen: Snapshot): Snapshot | null {
  const { handle, status, videoUrl, enhancedPrompt, error, cost } = seen;
  if (handle.id.length > LONGEST.id) return null;
  // A video inside the answer has no URL to store.
  const isUsable = videoUrl !== null && (videoUrl.startsWith('data:') || isShort(videoUrl));
  return {
    ...seen,
    handle: cutHandle(handle),
    status: cutText(status, LONGEST.word),
    videoUrl: isUsable ? videoUrl : null,
    enhancedPrompt: enhancedPrompt && cutText(enhancedPrompt, LONGEST.enhancedPrompt),
    error: error && cutError(error),
    progress: finite(seen.progress),
    seed: finite(seen.seed),
    queuePosition: finite(seen.queuePosition),
    cost: cost && isAmount(cost.amount) ? cost : null,
    ...(seen.preview ? { preview: isPreview(seen.preview) ? seen.preview : null } : {}),
    ...(seen.request ? { request: cutRemembered(seen.request) } : {}),
  };
}

function cutLook(look: Look): Look {
  if (look.kind !== 'seen') return look;
  const snapshot = cutSnapshot(look.snapshot);
  return snapshot ? { kind: 'seen', snapshot } : { kind: 'unclear' };
}

const boundVideo = ({ created, seen, list, ...calls }: VideoCalls): VideoCalls => ({
  ...calls,
  created(answer, order) {
    const made = created(answer, order);
    return made && cutSnapshot(made);
  },
  seen: (answer, handle, asked) => cutLook(seen(answer, handle, asked)),
  ...(list && {
    list: {
      ...list,
      read(answer) {
        const page = list.read(answer);
        if (!page) return null;
        const entries = page.snapshots.slice(0, MOST_ENTRIES);
        return { ...page, snapshots: entries.flatMap((one) => cutSnapshot(one) ?? []) };
      },
    },
  }),
});

const names = (list: readonly string[] | null) => list?.slice(0, MOST_CHOICES).filter(isName) ?? null;
const isLength = (value: number) => value >= 0 && value <= LONGEST_SECONDS;

function cutSeconds(seconds: Offer['seconds']): Offer['seconds'] {
  if (seconds === null) return null;
  if ('length' in seconds) return seconds.slice(0, MOST_CHOICES).filter(isLength);
  return isLength(seconds.min) && isLength(seconds.max) ? seconds : null;
}

const cutImages = (images: Offer['images']): Offer['images'] =>
  images && { ...images, max: Math.min(MOST_IMAGES, Math.max(0, Math.floor(images.max) || 0)) };

const cutOffer = (offer: Offer): Offer => ({
  ...offer,
  name: cutText(offer.name, LONGEST.name),
  description: offer.description && cutText(offer.description, LONGEST.message),
  seconds: cutSeconds(offer.seconds),
  images: cutImages(offer.images),
  price: offer.price && isPrice(offer.price) ? offer.price : null,
  sizes: names(offer.sizes),
  aspectRatios: names(offer.aspectRatios),
  resolutions: names(offer.resolutions),
  formats: names(offer.formats),
  languages: names(offer.languages),
  voices:
    offer.voices
      ?.slice(0, MOST_CHOICES)
      .filter(({ id }) => isName(id))
      .map(({ id, name }) => ({ id, name: cutText(name, LONGEST.name) })) ?? null,
});

const LISTS = ['voices', 'languages', 'sizes', 'aspectRatios', 'resolutions', 'formats'] as const;
const NONE = Object.fromEntries(LISTS.map((name) => [name, null]));

const signsIn = (offer: Offer) => JSON.stringify(offer).length;
const bareOf = (offer: Offer) => cutOffer({ ...offer, ...NONE, description: null, inputs: null });

/** As much of an offer as fits: without its choices if there is no room, and at least by name. */
function fittingOffer(offer: Offer, room: number, choices = true): Offer {
  const forms = [...(choices ? [offer] : []), { ...offer, ...NONE }];
  for (const form of forms) {
    const cut = cutOffer(form);
    if (signsIn(cut) <= room) return cut;
  }
  return bareOf(offer);
}

/** The same voices in every one of many models add up: those beyond the limit are dropped unread. */
function cutOffers(offers: readonly Offer[]): Offer[] {
  const named = offers.filter(({ id }) => isName(id)).slice(0, MOST_MODELS);
  // Names come first; the details share what is left.
  let room = LONGEST_LISTING - named.reduce((sum, offer) => sum + signsIn(bareOf(offer)), 0);
  let choices = 0;
  let isFull = false;
  return named.map((offer) => {
    const bare = signsIn(bareOf(offer));
    const cut = fittingOffer(offer, room + bare, !isFull && choices < MOST_CHOICES_LISTED);
    room -= signsIn(cut) - bare;
    const listed = LISTS.reduce((sum, name) => sum + (cut[name]?.length ?? 0), 0);
    isFull ||= listed === 0 && LISTS.some((name) => offer[name]?.length);
    choices += listed;
    return cut;
  });
}

/** Limits a dialect's answers to what we store, however much the service says. */
export function bounded({ error, video, models, ...dialect }: Dialect): Dialect {
  const { read, one, ...listing } = models;
  return {
    ...dialect,
    error: (answer) => cutError(error(answer)),
    models: {
      ...listing,
      read(answers) {
        const offers = read(answers);
        return offers && cutOffers(offers);
      },
      ...(one && {
        one: {
          ...one,
          read(answer, id) {
            const offer = one.read(answer, id);
            return offer && fittingOffer(offer, LONGEST_OFFER);
          },
        },
      }),
    },
    ...(video && { video: boundVideo(video) }),
  };
}
