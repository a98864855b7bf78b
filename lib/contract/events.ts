/** What a streamed video reply says, in the order it says it. */
export type VideoEvent =
  | { kind: 'task'; taskId: string }
  | { kind: 'progress'; percent: number }
  | { kind: 'video'; url: string };

export const STREAM_END = '[DONE]';

export function formatVideoEvent(event: VideoEvent): string {
  if (event.kind === 'task') return `task_id: ${event.taskId}`;
  if (event.kind === 'progress') return `progress: ${event.percent}%`;
  return `video_url: ${event.url}`;
}

export function parseVideoEvent(content: string): VideoEvent | null {
  const match = /^\s*(task_id|progress|video_url):\s*(\S+)\s*$/.exec(content);
  if (!match) return null;
  const [, name, value = ''] = match;
  if (name === 'task_id') return { kind: 'task', taskId: value };
  if (name === 'video_url') return { kind: 'video', url: value };
  const percent = Number.parseFloat(value);
  return Number.isFinite(percent) ? { kind: 'progress', percent } : null;
}
