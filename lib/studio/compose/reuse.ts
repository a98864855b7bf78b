import type { Task } from '../task/task.ts';
import { controlsFor, type Settings } from './controls.ts';
import { INTENTS, type Intent, type Route, routesFor } from './routes.ts';

export interface Reused {
  intent: Intent;
  model: string;
  prompt: string;
  settings: Settings;
  references: string[];
}

function routeOf({ endpoint, model, references, characters }: Task): Route | null {
  const ways = INTENTS.flatMap(routesFor).filter(
    (route) => route.model === model && route.endpoint === endpoint,
  );
  const fits = ({ images }: Route) => references.length >= images.min && references.length <= images.max;
  const wanted = ways.filter(fits);
  const withCharacter = wanted.find(({ intent }) => intent === 'character');
  return (characters.length > 0 ? withCharacter : undefined) ?? wanted[0] ?? ways[0] ?? null;
}

/** The composition a task was made from. */
export function composedFrom(task: Task): Reused {
  const route = routeOf(task);
  const settings: Settings = {};
  const character = (task.params.character_create ?? {}) as Record<string, unknown>;
  for (const { name } of route ? controlsFor(route) : []) {
    const value = task.params[name] ?? character[name];
    if (name === 'seconds' && value !== undefined) settings[name] = Number(value);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      settings[name] = value;
  }
  return {
    intent: route?.intent ?? 'prompt',
    model: task.model,
    prompt: task.prompt,
    settings,
    references: task.references,
  };
}
