/** The events sent. A shipped name is never changed: other people's programs use it. */
export const WEBHOOK_EVENTS = [
  'task.completed',
  'task.failed',
  'task.uncertain',
  'transcript.completed',
  'transcript.failed',
  'dub.completed',
  'dub.failed',
  'render.completed',
  'render.failed',
  'cap.reached',
  'approval.needed',
] as const;

export const LONGEST_WEBHOOK_NAME = 60;
