import 'server-only';
import { describeError } from '#lib/studio/error/studio-error.ts';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { brief, type Caller } from './tool.ts';

const LONGEST_PROMPT = 2000;

const NOTES: Partial<Record<Task['status'], string>> = {
  uncertain: 'It may have been made and paid for. A person decides in the studio whether it is made again.',
  waiting: 'It goes out by itself; watch it.',
};

const ASKED =
  'It waits for approval in the studio: a person accepts or declines it under Requests. It goes out by itself then; watch it.';

const CAPPED =
  'It waits until there is room, or an admin raises the cap in the studio under Costs. It goes out by itself then.';

function noteOn(task: Task): string | undefined {
  if (task.status === 'waiting' && task.reason === 'approval_needed') return ASKED;
  if (task.status === 'waiting' && task.reason === 'cap_reached')
    return `${task.error?.message ?? 'A cap on spending is reached'}. ${CAPPED}`;
  if (task.status !== 'completed') return NOTES[task.status];
  if (isMissing(task)) return 'Its service no longer has the file.';
  return task.archived ? undefined : 'It is made, and being copied here; watch it.';
}

/** A task as an agent reads it: what was asked, how it is doing, and where its files are. */
export function taskAnswer(task: Task, { link }: Pick<Caller, 'link'>) {
  const { id, status, prompt, error, videoUrl, posterUrl } = task;
  return brief({
    id,
    status,
    progress: status === 'rendering' ? task.progress : null,
    reason: task.reason,
    note: noteOn(task),
    error:
      error && status !== 'waiting' && `${error.code}: ${error.message} ${describeError(error.code).advice}`,
    title: task.title,
    prompt: prompt.slice(0, LONGEST_PROMPT),
    model: task.model,
    connectionId: task.connectionId,
    seconds: task.duration,
    size: task.width && task.height ? `${task.width}x${task.height}` : null,
    tags: task.tags,
    favourite: task.favourite,
    by: task.agent,
    sourceTaskId: task.sourceTaskId,
    references: task.references,
    createdAt: new Date(task.createdAt).toISOString(),
    page: link(`/gallery/${id}`),
    video: videoUrl && link(`${videoUrl}?download=1`),
    poster: posterUrl && link(posterUrl),
  });
}
