import { findVideoModel } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Draft } from './draft.ts';
import type { Task } from './task.ts';

/** Something a task can be tried without, because the service refused it. */
export interface RefusedInput {
  /** Says what it is tried without. */
  label: string;
  draft: Draft;
}

const REFUSALS = ['content_policy_violation', 'invalid_image'];
/** Required for a video: without them no retry is possible. */
const NEEDED = ['model', 'prompt', 'seconds', 'size'];
const IMAGES = ['images', 'image_roles'];

/** Settings with their own words. */
const NAMED = ['negative_prompt', 'character_url', 'character_from_task', 'style', 'metadata'] as const;

function withoutSetting(setting: string, t: Translator<'task'>): string {
  const named = NAMED.find((one) => one === setting);
  return named ? t(`without.${named}`) : t('without.setting', { name: setting.replaceAll('_', ' ') });
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const withoutAt = <Item>(items: readonly Item[], at: number) => items.filter((_, index) => index !== at);

/**
 * The inputs named by a failed task's error that a retry can omit. If it does not say which of several images
 * it means, or names no input, all of them.
 */
export function refusedInputs(task: Task, t: Translator<'task'>): RefusedInput[] {
  const { status, error, params } = task;
  if (status !== 'failed' || !error || !REFUSALS.includes(error.code)) return [];
  if (!error.param) return imagesIn(task, []).flatMap((at) => withoutImage(task, at, t));
  const parts = error.param.split(/[.[\]]+/).filter(Boolean);
  const names = parts.map(snakeCase);
  const own = names.find((name) => name in params && !NEEDED.includes(name) && !IMAGES.includes(name));
  if (own) {
    const { [own]: _, ...rest } = params;
    return again({ ...task, params: rest }, withoutSetting(own, t));
  }
  if (!names.some((name) => /image|photo|picture|frame|reference/.test(name))) return [];
  return imagesIn(task, names).flatMap((at) => withoutImage(task, at, t));
}

const linksOf = ({ params }: Task): unknown[] => (Array.isArray(params.images) ? params.images : []);

function imagesIn(task: Task, names: readonly string[]): number[] {
  const count = linksOf(task).length + task.references.length;
  const all = Array.from({ length: count }, (_, at) => at);
  const place = names.find((name) => /^\d+$/.test(name));
  if (place !== undefined) return all.filter((at) => at === Number(place));
  if (names.some((name) => /last|tail|end/.test(name))) return all.slice(-1);
  return names.some((name) => /first|start/.test(name)) ? all.slice(0, 1) : all;
}

/** Images by their address come before those by file. */
function withoutImage(task: Task, at: number, t: Translator<'task'>): RefusedInput[] {
  const links = linksOf(task);
  const count = links.length + task.references.length;
  if (count - 1 < fewestImages(task)) return [];
  const { images: _i, image_roles: roles, ...rest } = task.params;
  const left = withoutAt(links, at);
  const params = {
    ...rest,
    ...(left.length > 0 ? { images: left } : {}),
    ...(Array.isArray(roles) && roles.length > 1 ? { image_roles: withoutAt(roles, at - links.length) } : {}),
  };
  const references = withoutAt(task.references, at - links.length);
  const label = count === 1 ? t('without.image') : t('without.imageAt', { number: at + 1 });
  return again({ ...task, params, references }, label);
}

function fewestImages({ endpoint, model }: Task): number {
  const known = findVideoModel(model);
  return (endpoint === 'videos' ? known?.videos : known?.create)?.images.min ?? 0;
}

function again(task: Task, label: string): RefusedInput[] {
  const { id, endpoint, params, references, connectionId, sourceTaskId, title, tags } = task;
  if (endpoint === 'chat/completions' || endpoint === 'own') return [];
  const draft: Draft = {
    endpoint,
    params,
    references,
    ...(connectionId === null ? {} : { connectionId }),
    ...(sourceTaskId === null ? {} : { sourceTaskId }),
    retryOf: id,
    ...(title === null ? {} : { title }),
    tags,
  };
  return [{ label, draft }];
}
