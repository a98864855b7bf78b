import type { ImageRole } from '#lib/contract/models.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { chosenRoute, type Intent, type ModelChoice, offeredRoutes } from './routes.ts';

export type FramePlace = 'first' | 'last' | 'reference';

/** The role of a frame at a place; undefined if it is one of several references. */
export const roleAt = (place: FramePlace): ImageRole | undefined =>
  place === 'reference' ? undefined : `${place}_frame`;

interface Placed<Item> extends ModelChoice {
  intent: Intent;
  references: Item[];
}

/** Where a frame goes among the images, and which intent and model accept it there. */
export function placeFrame<Item>(
  before: Placed<Item>,
  frame: Item,
  place: FramePlace,
  offered: readonly CatalogueModel[] | null,
): Placed<Item> {
  const { references } = before;
  const intent = intentFor(before.intent, place, references.length);
  const { connectionId, model } = chosenRoute(offeredRoutes(intent, offered), before) ?? before;
  return { intent, connectionId, model, references: arranged(references, frame, place) };
}

function intentFor(intent: Intent, place: FramePlace, images: number): Intent {
  if (place === 'last') return 'frames';
  if (place === 'first') return intent === 'frames' || images > 1 ? 'frames' : 'image';
  return intent === 'prompt' || intent === 'streamed' ? 'image' : intent;
}

function arranged<Item>(references: Item[], frame: Item, place: FramePlace): Item[] {
  if (place === 'first') return [frame, ...references.slice(1)];
  if (place === 'last') return [...references.slice(0, 1), frame];
  return [...references, frame];
}
