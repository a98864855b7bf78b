import type { ImageRole } from '#lib/contract/models.ts';
import { here } from '#lib/format/base-path.ts';
import type { Reference } from '#lib/state/composer-store.ts';
import { composedFrom, rolesOf } from '#lib/studio/compose/reuse.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { replaceDraft } from './replace-draft.ts';

/** Puts a task's prompt and settings into the composer. Nothing is sent. */
export function reuseTask(task: Task): Promise<void> {
  const { references, intent, ...composed } = composedFrom(task);
  const roles = rolesOf(task);
  return replaceDraft('settings', {
    ...composed,
    live: intent === 'streamed',
    references: references.map((id, index) => readyReference(id, roles[index])),
  });
}

function readyReference(id: string, role: ImageRole | undefined): Reference {
  const asset = { id, url: here(`/api/assets/${id}`), name: '', mime: '' };
  return { key: crypto.randomUUID(), name: asset.name, state: 'ready', asset, ...(role ? { role } : {}) };
}
