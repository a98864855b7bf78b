'use client';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { recentTasksKey } from '#lib/api/task-cache.ts';
import { streamVideoChat } from '#lib/api/video-chat.ts';
import { usePromptLibrary } from '#lib/state/prompt-library.ts';

type Live = {
  prompt: string;
  model: string;
  state: 'connecting' | 'running' | 'done' | 'left' | 'handed-over' | 'failed';
  taskId: string | null;
  percent: number;
  /** What the service said, in its order. */
  lines: string[];
  error: string | null;
};

type LiveStream = { live: Live | null; controller: AbortController | null };

/** Outlives the page: leaving Create does not end the stream, closing the tab hands it to the studio's own loops. */
const useStream = create<LiveStream>(() => ({ live: null, controller: null }));

const change = (part: Partial<Live>) =>
  useStream.setState(({ live }) => ({ live: live && { ...live, ...part } }));

export function useLiveStream() {
  const client = useQueryClient();
  const live = useStream((state) => state.live);
  const remember = usePromptLibrary((state) => state.remember);
  const watch = async (model: string, prompt: string) => {
    const controller = new AbortController();
    useStream.setState({
      controller,
      live: { prompt, model, state: 'connecting', taskId: null, percent: 0, lines: [], error: null },
    });
    remember([prompt]);
    try {
      for await (const event of streamVideoChat(model, prompt, controller.signal)) {
        const lines = useStream.getState().live?.lines ?? [];
        if (event.kind === 'task') {
          change({ state: 'running', taskId: event.taskId, lines: [...lines, `task_id: ${event.taskId}`] });
          client.invalidateQueries({ queryKey: recentTasksKey });
        } else if (event.kind === 'progress') {
          change({ percent: event.percent, lines: [...lines, `progress: ${event.percent}%`] });
        } else {
          change({ state: 'done', percent: 100, lines: [...lines, 'video_url'] });
        }
      }
    } catch (error) {
      if (controller.signal.aborted) change({ state: 'left' });
      else if (useStream.getState().live?.taskId) change({ state: 'handed-over' });
      else change({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
    } finally {
      client.invalidateQueries({ queryKey: recentTasksKey });
    }
  };
  return {
    live,
    watch,
    stopWatching: () => useStream.getState().controller?.abort(),
    dismiss: () => useStream.setState({ live: null, controller: null }),
  };
}
