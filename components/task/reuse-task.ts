import type { Reference } from '#lib/state/composer-store.ts';
import { composedFrom } from '#lib/studio/compose/reuse.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { replaceDraft } from './replace-draft.ts';

/** Puts a task's prompt and settings into the composer. Nothing is sent. */
export function reuseTask(task: Task): void {
  const { references, ...composed } = composedFrom(task);
  replaceDraft({ ...composed, references: references.map(readyReference) });
}

function readyReference(id: string): Reference {
  const asset = { id, url: `/api/assets/${id}`, name: 'Reference', mime: '' };
  return { key: crypto.randomUUID(), name: asset.name, state: 'ready', asset };
}
