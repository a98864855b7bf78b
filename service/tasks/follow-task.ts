import { isFinal, type Task } from './task.ts';
import type { TaskStore } from './task-store.ts';

/** The states of a task from now on: the current one, every change, and the final one last. */
export async function* followTask(
  tasks: TaskStore,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Task, void, void> {
  let wake = () => {};
  let moved = true;
  const onChange = () => {
    moved = true;
    wake();
  };
  tasks.changes.on(id, onChange);
  signal.addEventListener('abort', onChange);
  try {
    while (!signal.aborted) {
      moved = false;
      const task = await tasks.get(id);
      if (!task) return;
      yield task;
      if (isFinal(task)) return;
      if (!moved && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    tasks.changes.off(id, onChange);
    signal.removeEventListener('abort', onChange);
  }
}
