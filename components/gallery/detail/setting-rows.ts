import { findVideoModel } from '#lib/contract/models.ts';
import type { Task } from '#lib/studio/task.ts';

const ENDPOINT_WORDS: Record<Task['endpoint'], string> = {
  'video/create': 'Quick',
  videos: 'Standard',
  'videos/remix': 'Remix',
  'chat/completions': 'Streamed',
};
/** Said elsewhere on the page. */
const ELSEWHERE = new Set(['prompt', 'model', 'images', 'input_reference']);

const nameOf = (param: string) => {
  const words = param.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function wordsOf(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A task's settings as names and values for people. */
export function settingRows({ model, endpoint, params, serviceId, characters }: Task) {
  const rows = [
    { name: 'Model', value: findVideoModel(model)?.label ?? model },
    { name: 'Made by', value: ENDPOINT_WORDS[endpoint] },
    ...Object.entries(params)
      .filter(([param, value]) => !ELSEWHERE.has(param) && value !== undefined && value !== null)
      .map(([param, value]) => ({ name: nameOf(param), value: wordsOf(value) })),
  ];
  if (characters.length > 0)
    rows.push({ name: 'Characters', value: characters.map((name) => `@${name}`).join(', ') });
  if (serviceId) rows.push({ name: 'Service id', value: serviceId });
  return rows;
}
