import { findVideoModel, type ImageRole, imageRole } from '#lib/contract/models.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { type CatalogueModel, IMAGE_ROLES } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import type { Task } from '../task/task.ts';
import { toDraft } from './composition.ts';
import { modelOf, promptOf } from './draft-form.ts';
import { fitSettings } from './fit-settings.ts';
import type { Note, TakenImages } from './notes.ts';
import { INTENTS, offeredRoutes, type Route } from './routes.ts';

/** A request: a task, or an unsent draft. */
export type Asked = Pick<
  Task,
  'endpoint' | 'model' | 'params' | 'references' | 'prompt' | 'characters' | 'tags' | 'title'
> & { id: string | null; connectionId: string | null };

export const askedIn = (draft: Draft): Asked => ({
  id: null,
  endpoint: draft.endpoint,
  model: modelOf(draft),
  params: draft.params,
  references: draft.references,
  prompt: promptOf(draft),
  characters: mentionedUsernames(promptOf(draft)),
  tags: draft.tags,
  title: draft.title ?? null,
  connectionId: draft.connectionId ?? null,
});

export interface RunOn {
  /** Null when it cannot be made there. */
  draft: Draft | null;
  /** Changes, omissions, and why it cannot be made. */
  notes: Note[];
}

interface Image {
  id: string;
  role: ImageRole;
}

const FRAMES: readonly ImageRole[] = ['first_frame', 'last_frame'];

/** The roles of a task's images: as it says, as its model has them, or as first and last frame. */
function imagesOf({ endpoint, model, params, references }: Asked): Image[] {
  const known = findVideoModel(model);
  const support = endpoint === 'videos' ? known?.videos?.images : known?.create?.images;
  const chosen: unknown[] = Array.isArray(params.image_roles) ? params.image_roles : [];
  return references.map((id, index) => {
    const said = IMAGE_ROLES.find((role) => role === chosen[index]);
    const usual = references.length <= 2 ? (FRAMES[index] ?? 'reference') : 'reference';
    return { id, role: said ?? (support ? imageRole(support, index) : usual) };
  });
}

/** An image that is no frame can stand for the look, and the other way round; an end cannot begin. */
const canBe = (role: ImageRole, slot: ImageRole) =>
  role === slot || (role !== 'last_frame' && slot !== 'last_frame');

function placeImages(images: readonly Image[], route: Route, called: string) {
  const slots = Array.from({ length: route.images.max }, (_, index) => imageRole(route.images, index));
  const taken = new Map<number, Image>();
  const place = (fits: (image: Image, slot: ImageRole) => boolean) => {
    for (const image of images) {
      if ([...taken.values()].includes(image)) continue;
      const slot = slots.findIndex((role, index) => !taken.has(index) && fits(image, role));
      if (slot >= 0) taken.set(slot, image);
    }
  };
  place(({ role }, slot) => role === slot);
  place(({ role }, slot) => canBe(role, slot));
  const kept = slots.flatMap((slot, index) => {
    const image = taken.get(index);
    return image ? [{ ...image, slot, index }] : [];
  });
  const left = images.filter((image) => !kept.some(({ id, role }) => id === image.id && role === image.role));
  const takes: TakenImages = { model: called, max: route.images.max, roles: route.images.roles };
  const sameLook = (a: ImageRole, b: ImageRole) => a === b || (!FRAMES.includes(a) && !FRAMES.includes(b));
  return {
    kept: kept.map(({ id }) => id),
    lost: left.length,
    /** Images have their roles by their places, so none may stay empty before another. */
    whole: kept.every(({ index }, place) => index === place) && kept.length >= route.images.min,
    notes: [
      ...left.map(({ role }): Note => ({ kind: 'imageLeftOut', role, takes })),
      ...kept
        .filter(({ role, slot }) => !sameLook(role, slot))
        .map(({ role, slot }): Note => ({ kind: 'imageBecomes', role, as: slot, takes })),
    ],
  };
}

/** What belongs to the task's service, and is not transferred. */
function leftBehind({ endpoint, params, characters, connectionId }: Asked, target: CatalogueModel): Note[] {
  if (target.connectionId === connectionId && target.contract && endpoint !== 'videos/remix') return [];
  const links = Array.isArray(params.images) ? params.images.length : 0;
  const isChange = endpoint === 'videos/remix' || endpoint === 'videos/extend';
  return [
    ...(isChange ? [{ kind: 'anew' } as const] : []),
    ...characters.map((name): Note => ({ kind: 'onlyName', name, model: target.name })),
    ...(links > 0 ? [{ kind: 'links', count: links } as const] : []),
  ];
}

/** The same video from another model or connection: its settings as that has them, and what cannot be kept. */
export function runOn(task: Asked, target: CatalogueModel): RunOn {
  const images = imagesOf(task);
  const prompt = task.prompt;
  const ways = INTENTS.filter((intent) => intent !== 'streamed')
    .flatMap((intent) => offeredRoutes(intent, [target]))
    .map((route) => {
      const placed = placeImages(images, route, target.name);
      const { settings, notes } = fitSettings(task, route, target);
      return { route, placed, settings, notes: [...placed.notes, ...notes] };
    })
    .filter(({ placed }) => placed.whole)
    .toSorted((a, b) => a.placed.lost - b.placed.lost || a.notes.length - b.notes.length);
  const [best] = ways;
  if (!best) return { draft: null, notes: [whyNot(target, images.length)] };
  const { route, settings, placed, notes } = best;
  return {
    draft: {
      ...toDraft({ route, prompt, settings, references: placed.kept }),
      connectionId: target.connectionId,
      ...(task.id === null ? {} : { retryOf: task.id }),
      tags: task.tags,
      ...(task.title ? { title: task.title } : {}),
    },
    notes: [...notes, ...leftBehind(task, target)],
  };
}

const whyNot = ({ name }: CatalogueModel, given: number): Note => ({
  kind: given === 0 ? 'needsImage' : 'otherImages',
  model: name,
});
