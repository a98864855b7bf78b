import { useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { create } from 'zustand';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressRing } from '#components/ui/progress-ring.tsx';
import { recentTasksKey } from '#lib/api/task-cache.ts';
import { streamVideoChat } from '#lib/api/video-chat.ts';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';

type Live = {
  id: string;
  prompt: string;
  model: string;
  state: 'connecting' | 'running' | 'done' | 'left' | 'handed-over' | 'failed';
  percent: number;
  lines: string[];
  error: string | null;
};

/** Outlives the page: leaving Create does not end a stream; after a closed tab the engine follows the task. */
const useStreams = create<{ lives: Live[] }>(() => ({ lives: [] }));
const controllers = new Map<string, AbortController>();

/** Unanswered requests: repeated, they lead to the same video. */
const unanswered = new Map<string, string>();

const isRunning = ({ state }: Live) => state === 'connecting' || state === 'running';

const find = (id: string) => useStreams.getState().lives.find((live) => live.id === id);
const change = (id: string, part: Partial<Live>) =>
  useStreams.setState(({ lives }) => ({
    lives: lives.map((live) => (live.id === id ? { ...live, ...part } : live)),
  }));
const receive = (id: string, line: string, part: Partial<Live>) =>
  change(id, { ...part, lines: [...(find(id)?.lines ?? []).filter((heard) => heard !== line), line] });

export function useLiveStream() {
  const client = useQueryClient();
  const lives = useStreams((state) => state.lives);
  const remember = usePromptLibrary((state) => state.remember);
  const watch = async (model: string, prompt: string) => {
    const id = crypto.randomUUID();
    const asked = JSON.stringify([model, prompt]);
    const key = unanswered.get(asked) ?? id;
    const controller = new AbortController();
    unanswered.set(asked, key);
    controllers.set(id, controller);
    const begun: Live = { id, prompt, model, state: 'connecting', percent: 0, lines: [], error: null };
    useStreams.setState((streams) => ({ lives: [begun, ...streams.lives.filter(isRunning)] }));
    remember([prompt]);
    try {
      for await (const event of streamVideoChat({ model, prompt, key, signal: controller.signal })) {
        if (event.kind === 'task') {
          unanswered.delete(asked);
          const left = find(id)?.state !== 'connecting';
          receive(id, `task_id: ${event.taskId}`, left ? {} : { state: 'running' });
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
      else change(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
    } finally {
      controllers.delete(id);
      client.invalidateQueries({ queryKey: recentTasksKey });
    }
  };
  return {
    lives,
    watch,
    /** Disconnecting before the task has its id could lose it, so the stream is read until then. */
    stopWatching: (id: string) => {
      const named = find(id)?.state === 'running';
      change(id, { state: 'left' });
      if (named) controllers.get(id)?.abort();
    },
    dismiss: (id: string) =>
      useStreams.setState((streams) => ({ lives: streams.lives.filter((live) => live.id !== id) })),
  };
}

const WORDS = {
  connecting: 'Asking the service',
  running: 'Streaming',
  done: 'Finished',
  left: 'No longer watching. It goes on below and in the gallery.',
  'handed-over': 'The connection ended. The studio follows it; it goes on below.',
  failed: 'Not made',
};

type LivePanelProps = { live: Live; onStopWatching: () => void; onClose: () => void };

export function LivePanel({ live, onStopWatching, onClose }: LivePanelProps) {
  return (
    <section aria-label="Live" className="mb-4 grid gap-3 rounded-md bg-raised p-3.5 shadow-hairline">
      <div className="flex items-center gap-3">
        <ProgressRing
          percent={live.state === 'connecting' ? null : live.percent}
          label="Streamed generation"
        />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="truncate text-sm font-medium">{live.prompt}</p>
          <p className="text-xs text-muted" role="status">
            {live.error ?? WORDS[live.state]}
          </p>
        </div>
        {live.state === 'running' && (
          <Badge tone="accent">
            <Radio aria-hidden className="size-3" /> Live
          </Badge>
        )}
        {/* One button through it all: whoever has the focus on it keeps it when the stream ends. */}
        <Button
          size="sm"
          variant={isRunning(live) ? 'secondary' : 'ghost'}
          onClick={isRunning(live) ? onStopWatching : onClose}
        >
          {isRunning(live) ? 'Stop watching' : 'Close'}
        </Button>
      </div>
      {live.lines.length > 0 && (
        <ol className="flex max-h-20 flex-col-reverse overflow-y-auto font-mono text-[11px] text-faint tabular-nums">
          {[...live.lines].reverse().map((line) => (
            <li key={line} className="truncate">
              {line}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
