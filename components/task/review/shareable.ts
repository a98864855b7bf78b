import type { Shareable } from '#lib/state/share-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

const NAMED = 60;

export const shareableTask = ({ id, title, prompt }: Task): Shareable => ({
  kind: 'video',
  subjectId: id,
  name: (title || prompt).slice(0, NAMED),
});
