import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { recentTasksKey } from '#lib/api/task-cache.ts';
import { type Failure, failureOf } from '#lib/language/error-text.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import type { ModelChoice } from '#lib/studio/compose/routes.ts';
import type { Task } from '#lib/studio/task/task.ts';

export type Live = {
  id: string;
  prompt: string;
  model: string;
  /** The service's id of the video; null until known. */
  serviceId: string | null;
  state: 'connecting' | 'running' | 'done' | 'left' | 'handed-over' | 'failed';
  percent: number;
  lines: string[];
  error: Failure | null;
};

/** Outlives the page: leaving Create does not end a stream. When the tab closes, the engine takes over. */
const useStreams = create<{ lives: Live[] }>(() => ({ lives: [] }));
const controllers = new Map<string, AbortController>();

/** Keys of unanswered requests: a retry with one leads to the same video. */
const unanswered = new Map<string, string>();

export const isRunning = ({ state }: Live) => state === 'connecting' || state === 'running';

const find = (id: string) => useStreams.getState().lives.find((live) => live.id === id);
const change = (id: string, part: Partial<Live>) =>
  useStreams.setState(({ lives }) => ({
    lives: lives.map((live) => (live.id === id ? { ...live, ...part } : live)),
  }));
const receive = (id: string, line: string, part: Partial<Live>) =>
  change(id, { ...part, lines: [...(find(id)?.lines ?? []).filter((heard) => heard !== line), line] });

type Followed = Pick<Task, 'serviceId' | 'progress'>;

/** The furthest progress: the stream and the studio update in turn, and all views must agree. */
export const furthest = (
  task: Followed | undefined,
  live: Pick<Live, 'percent'> | undefined,
): number | null =>
  task?.progress == null ? (live?.percent ?? null) : Math.max(task.progress, live?.percent ?? 0);

/** A task with streamed progress, while it is watched. */
export function useStreamed(task: Task): Task {
  const live = useStreams(({ lives }) =>
    task.serviceId === null ? undefined : lives.find(({ serviceId }) => serviceId === task.serviceId),
  );
  return live && task.status === 'rendering' ? { ...task, progress: furthest(task, live) } : task;
}

export function useLiveStream() {
  const client = useQueryClient();
  const lives = useStreams((state) => state.lives);
  const remember = usePromptLibrary((state) => state.remember);
  const watch = async ({ connectionId, model }: ModelChoice, prompt: string, stream = true) => {
    const id = crypto.randomUUID();
    const asked = JSON.stringify([connectionId, model, prompt, stream]);
    const key = unanswered.get(asked) ?? id;
    const controller = new AbortController();
    unanswered.set(asked, key);
    controllers.set(id, controller);
    const begun: Live = {
      ...{ id, prompt, model, serviceId: null },
      ...{ state: 'connecting', percent: 0, lines: [], error: null },
    };
    useStreams.setState((streams) => ({ lives: [begun, ...streams.lives.filter(isRunning)] }));
    remember([prompt]);
    try {
      const { videoChat } = await import('#lib/api/video-chat.ts');
      const { signal } = controller;
      const order = { ...newWorkPlace(), connectionId, model, prompt, key, stream, signal };
      for await (const event of videoChat(order)) {
        if (event.kind === 'task') {
          unanswered.delete(asked);
          const left = find(id)?.state !== 'connecting';
          const serviceId = event.taskId;
          receive(id, `task_id: ${serviceId}`, left ? { serviceId } : { serviceId, state: 'running' });
          client.invalidateQueries({ queryKey: recentTasksKey });
          if (left) controller.abort();
        } else if (event.kind === 'progress') {
          receive(id, `progress: ${event.percent}%`, { percent: event.percent });
        } else {
          receive(id, 'video_url', { state: 'done', percent: 100 });
        }
      }
    } catch (error) {
      if (controller.signal.aborted) change(id, { state: 'left' });
      else if (find(id)?.state === 'running') change(id, { state: 'handed-over' });
      else change(id, { state: 'failed', error: failureOf(error) });
    } finally {
      controllers.delete(id);
      client.invalidateQueries({ queryKey: recentTasksKey });
    }
  };
  return {
    lives,
    watch,
    /** Disconnecting before the task's id is known could lose it, so read until then. */
    stopWatching: (id: string) => {
      const named = find(id)?.state === 'running';
      change(id, { state: 'left' });
      if (named) controllers.get(id)?.abort();
    },
    dismiss: (id: string) =>
      useStreams.setState((streams) => ({ lives: streams.lives.filter((live) => live.id !== id) })),
  };
}
