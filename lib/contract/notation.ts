const mention = /(?<![\w.@])@([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)/g;

/** Nobody is visible in a larger crowd; each is a row, and in every list. */
const MOST_MENTIONED = 100;

/** The usernames a prompt mentions as `@<username>`, each once, in order. */
export const mentionedUsernames = (prompt: string): string[] =>
  [...new Set(Array.from(prompt.matchAll(mention), ([, username]) => username as string))].slice(
    0,
    MOST_MENTIONED,
  );

/** The events of a streamed video reply, in order. */
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

/** As much of a chunk of a chat reply as carries a video event. */
export type VideoChunk = { choices?: { delta?: { content?: unknown } }[] };

/** As much of a whole chat reply as carries them. */
export type VideoReply = { choices?: { message?: { content?: unknown } }[] };

/** The events of an unstreamed video reply, one per line. */
export function videoEventsIn(reply: VideoReply): VideoEvent[] {
  const content = reply.choices?.[0]?.message?.content;
  const lines = typeof content === 'string' ? content.split('\n') : [];
  return lines.flatMap((line) => parseVideoEvent(line) ?? []);
}

/** The event in one chunk of a streamed video reply; null if it is something else. */
export function videoEventIn(chunk: VideoChunk | null): VideoEvent | null {
  const content = chunk?.choices?.[0]?.delta?.content;
  return typeof content === 'string' ? parseVideoEvent(content) : null;
}
