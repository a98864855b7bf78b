import { type ImageRole, type Model, modelsOfKind, type VideoModel } from '#lib/contract/models.ts';
import type { TaskEndpoint } from '../task/task.ts';

export const INTENTS = ['prompt', 'image', 'frames', 'elements', 'character', 'streamed'] as const;
export type Intent = (typeof INTENTS)[number];

export const INTENT_LABELS: Record<Intent, { label: string; hint: string }> = {
  prompt: { label: 'From prompt', hint: 'Describe it in words' },
  image: { label: 'Animate an image', hint: 'An image becomes the first frame or the look' },
  frames: { label: 'First & last frame', hint: 'Travel from one image to another' },
  elements: { label: 'Combine elements', hint: 'Up to three things brought into one scene' },
  character: { label: 'With a character', hint: 'Name a character with @ in the prompt' },
  streamed: { label: 'Streamed', hint: 'Watch it live as it is made' },
};

type ComposeEndpoint = Exclude<TaskEndpoint, 'videos/remix'>;

interface ImageSlots {
  min: number;
  max: number;
  roles: readonly ImageRole[];
}

/** One way to make a video: an intent, carried out by a model through an endpoint. */
export interface Route {
  intent: Intent;
  model: string;
  endpoint: ComposeEndpoint;
  images: ImageSlots;
}

const none: ImageSlots = { min: 0, max: 0, roles: [] };

const hasRole = (model: VideoModel, role: ImageRole) => model.create?.images.roles.includes(role) ?? false;

function routeOf(intent: Intent, model: VideoModel): Omit<Route, 'intent' | 'model'> | null {
  const { create, videos, family } = model;
  switch (intent) {
    case 'prompt':
      if (family === 'B' && videos) return { endpoint: 'videos', images: none };
      return create?.images.max === 0 ? { endpoint: 'video/create', images: none } : null;
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

/** The routes of an intent with the models of the table. */
export const routesFor = (intent: Intent): Route[] =>
  modelsOfKind('video').flatMap((model) => {
    const route = routeOf(intent, model);
    return route ? [{ intent, model: model.id, ...route }] : [];
  });

/** A model the table does not know gets the parameters that every such service understands. */
const unknownRoute = (intent: Intent, model: string): Route => ({
  intent,
  model,
  endpoint: 'video/create',
  images: intent === 'prompt' ? none : { min: 0, max: 3, roles: ['reference'] },
});

/**
 * The routes offered over a connection: what the table knows and the service lists, then video models
 * only the service knows. Until the list has arrived, the table alone decides.
 */
export function offeredRoutes(
  intent: Intent,
  listed: readonly string[] | null,
  known: readonly Model[],
): Route[] {
  const routes = routesFor(intent);
  if (listed === null) return routes;
  const offered = routes.filter(({ model }) => listed.includes(model));
  const names = new Set(known.map(({ id }) => id));
  const strangers = listed.filter((id) => !names.has(id) && /vid/i.test(id));
  if (intent !== 'prompt' && intent !== 'image') return offered;
  return [...offered, ...strangers.map((id) => unknownRoute(intent, id))];
}
