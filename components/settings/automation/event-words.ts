import type { WebhookEvent } from '#lib/studio/automation/webhook.ts';

/** What webhooks are told of, by what it happens to. */
export const EVENT_GROUPS: { title: string; events: Partial<Record<WebhookEvent, string>> }[] = [
  {
    title: 'Videos',
    events: {
      'task.completed': 'finished',
      'task.failed': 'failed',
      'task.uncertain': 'uncertain',
    },
  },
  { title: 'Transcripts', events: { 'transcript.completed': 'finished', 'transcript.failed': 'failed' } },
  { title: 'Dubs', events: { 'dub.completed': 'finished', 'dub.failed': 'failed' } },
  { title: 'Renders of cuts', events: { 'render.completed': 'finished', 'render.failed': 'failed' } },
  {
    title: 'Spending',
    events: { 'cap.reached': 'a cap is reached', 'approval.needed': 'a program asks to spend' },
  },
];
