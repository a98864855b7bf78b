import { findVideoModel, type ImageRole, modelsOfKind, type VideoModel } from '#lib/contract/models.ts';
import type { Capabilities, CatalogueModel } from '../models/catalogue.ts';
import type { TaskEndpoint } from '../task/task.ts';

export const INTENTS = ['prompt', 'image', 'frames', 'elements', 'character', 'streamed'] as const;
export type Intent = (typeof INTENTS)[number];

type ComposeEndpoint = Exclude<TaskEndpoint, 'videos/remix' | 'videos/extend' | 'own'>;

interface ImageSlots {
  min: number;
  max: number;
  roles: readonly ImageRole[];
}

/** A model of a connection; by default the video default, and its usual model. */
export interface ModelChoice {
  connectionId: string | null;
  model: string;
}

/** A way to make a video: an intent, with a connection's model and an endpoint. */
export interface Route extends ModelChoice {
  intent: Intent;
  /** The model's name. */
  name: string;
  endpoint: ComposeEndpoint;
  images: ImageSlots;
  /** The model's capabilities; null for the contract's own, whose table says more. */
  capabilities: Capabilities | null;
  /** It has no sound setting. */
  soundFixed: boolean;
}

type Way = Pick<Route, 'endpoint' | 'images'>;

export const isSameModel = (a: ModelChoice, b: ModelChoice) =>
  a.model === b.model && a.connectionId === b.connectionId;

/** For lists and keys of their entries. */
export const choiceKey = ({ connectionId, model }: ModelChoice) => `${connectionId ?? ''} ${model}`;

const none: ImageSlots = { min: 0, max: 0, roles: [] };

const hasRole = (model: VideoModel, role: ImageRole) => model.create?.images.roles.includes(role) ?? false;

function wayOf(intent: Intent, model: VideoModel): Way | null {
  const { create, videos, family } = model;
  switch (intent) {
    case 'prompt':
      if (family === 'B' && videos) return { endpoint: 'videos', images: none };
      return create?.images.min === 0 ? { endpoint: 'video/create', images: none } : null;
    case 'image':
      if (family === 'B' && create) return { endpoint: 'video/create', images: create.images };
      if (videos) return { endpoint: 'videos', images: { ...videos.images, min: 1 } };
      return create && hasRole(model, 'first_frame')
        ? { endpoint: 'video/create', images: { min: 1, max: 1, roles: ['first_frame'] } }
        : null;
    case 'frames':
      return create && hasRole(model, 'last_frame')
        ? { endpoint: 'video/create', images: { ...create.images, min: 2 } }
        : null;
    case 'elements':
      return create && hasRole(model, 'element')
        ? { endpoint: 'video/create', images: { ...create.images, min: 1 } }
        : null;
    case 'character':
      return videos?.character ? { endpoint: 'videos', images: videos.images } : null;
    case 'streamed':
      return model.chat ? { endpoint: 'chat/completions', images: none } : null;
  }
}

/** If it is unknown whether a model takes images, one may be tried. */
const UNKNOWN_IMAGES = { max: 1, roles: ['reference'], required: false } as const;

function imagesFor(intent: Intent, { images }: Capabilities): ImageSlots | null {
  const { max, roles, required } = images ?? UNKNOWN_IMAGES;
  const has = (role: ImageRole) => max > 0 && roles.some((known) => known === role);
  switch (intent) {
    case 'prompt':
      return required ? null : none;
    case 'image':
      if (has('first_frame')) return { min: 1, max: 1, roles: ['first_frame'] };
      return has('reference') ? { min: 1, max, roles: ['reference'] } : null;
    case 'frames': {
      const frames = (['first_frame', 'last_frame'] as const).filter(has);
      return has('last_frame') ? { min: frames.length, max: frames.length, roles: frames } : null;
    }
    case 'elements': {
      const role = (['element', 'reference'] as const).find(has);
      return role && max > 1 ? { min: 1, max, roles: [role] } : null;
    }
    case 'character':
    case 'streamed':
      return null;
  }
}

const tableRoute = (intent: Intent, model: VideoModel, connectionId: string | null): Route[] => {
  const way = wayOf(intent, model);
  const told = { capabilities: null, soundFixed: false };
  return way ? [{ intent, connectionId, model: model.id, name: model.id, ...told, ...way }] : [];
};

/** The routes of an intent with the models of the table. */
export const routesFor = (intent: Intent): Route[] =>
  modelsOfKind('video').flatMap((model) => tableRoute(intent, model, null));

function offeredRoute(intent: Intent, offered: CatalogueModel): Route[] {
  const { id, connectionId, name, capabilities, soundFixed } = offered;
  const known = offered.contract ? findVideoModel(id) : undefined;
  if (known) return tableRoute(intent, known, connectionId);
  const images = imagesFor(intent, capabilities);
  const told = { capabilities, soundFixed };
  return images ? [{ intent, connectionId, model: id, name, endpoint: 'videos', images, ...told }] : [];
}

/** The routes of offered models. Before these are known, the table decides. */
export const offeredRoutes = (intent: Intent, offered: readonly CatalogueModel[] | null): Route[] =>
  offered === null ? routesFor(intent) : offered.flatMap((model) => offeredRoute(intent, model));

const tablePlace = new Map(modelsOfKind('video').map(({ id }, index) => [id, index]));
const placeOf = ({ id, contract }: CatalogueModel) =>
  contract ? (tablePlace.get(id) ?? tablePlace.size) : tablePlace.size;

/** The video models, in the order of the connections; contract models in the order of their table. */
export function videoModels(
  models: readonly CatalogueModel[],
  connectionIds: readonly string[],
): CatalogueModel[] {
  const rank = ({ connectionId }: CatalogueModel) => {
    const at = connectionIds.indexOf(connectionId);
    return at < 0 ? connectionIds.length : at;
  };
  return models
    .filter(({ kind }) => kind === 'video')
    .toSorted((a, b) => rank(a) - rank(b) || placeOf(a) - placeOf(b));
}

/** Of a service that has it. */
export const USUAL_MODEL = 'vidB-2';

/** The chosen route; otherwise the same model elsewhere, the same connection, or the first. */
export function chosenRoute(routes: readonly Route[], choice: ModelChoice): Route | undefined {
  const home = choice.connectionId ?? routes[0]?.connectionId ?? null;
  const isHome = ({ connectionId }: Route) => connectionId === home;
  const same = routes.filter(({ model }) => model === (choice.model || USUAL_MODEL));
  return (
    same.find(isHome) ??
    (choice.connectionId === null ? undefined : same[0]) ??
    routes.find(isHome) ??
    routes[0]
  );
}
