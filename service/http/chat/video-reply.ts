import { ServiceError } from '#lib/contract/errors.ts';
import type { VideoEvent } from '#lib/contract/events.ts';
import type { Context } from '../../context.ts';
import { followTask } from '../../tasks/follow.ts';
import type { Links } from '../links.ts';

/** What there is to say about a task while it is made. Ends early, without a word, when the client leaves. */
export async function* videoReply(
  context: Context,
  taskId: string,
  links: Links,
  left: AbortSignal,
): AsyncGenerator<VideoEvent, void, void> {
  let said = -1;
  yield { kind: 'task', taskId };
  for await (const task of followTask(context.tasks, taskId, AbortSignal.any([left, context.stopping]))) {
    if (task.status === 'failed') {
      throw new ServiceError(task.error?.code ?? 'internal_error', task.error?.message);
    }
    if (task.status !== 'queued' && task.status !== 'pending' && task.progress > said) {
      said = task.progress;
      yield { kind: 'progress', percent: said };
    }
    const url = links.video(task);
    if (url) {
      yield { kind: 'video', url };
      return;
    }
  }
  if (left.aborted) return;
  if (context.stopping.aborted) {
    throw new ServiceError(
      'service_unavailable',
      `The service is restarting; task ${taskId} goes on afterwards`,
    );
  }
  throw new ServiceError('task_not_found', `Task ${taskId} was deleted`);
}
