import type { Messages } from 'next-intl';
import type { WebhookEvent } from '#lib/studio/automation/webhook.ts';

type Words = Messages['automation'];

/** Webhook events by subject; their words are in the automation catalogue. */
export const EVENT_GROUPS: {
  group: keyof Words['groups'];
  events: Partial<Record<WebhookEvent, keyof Words['events']>>;
}[] = [
  {
    group: 'task',
    events: { 'task.completed': 'completed', 'task.failed': 'failed', 'task.uncertain': 'uncertain' },
  },
  { group: 'transcript', events: { 'transcript.completed': 'completed', 'transcript.failed': 'failed' } },
  { group: 'dub', events: { 'dub.completed': 'completed', 'dub.failed': 'failed' } },
  { group: 'render', events: { 'render.completed': 'completed', 'render.failed': 'failed' } },
  { group: 'spending', events: { 'cap.reached': 'capReached', 'approval.needed': 'approvalNeeded' } },
];
