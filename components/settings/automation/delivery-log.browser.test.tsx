import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook, WebhookDelivery } from '#lib/studio/automation/webhook.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { DeliveryLog } from './delivery-log.tsx';

const WEBHOOK: Webhook = {
  ...{ id: 'hook_1', name: 'Receiver', url: 'https://receiver.example/', events: ['task.failed'] },
  ...{ ownNetwork: false, enabled: true, createdAt: 1, updatedAt: 1, failingSince: null, stopped: null },
};

const delivery = (subject: string): WebhookDelivery => ({
  ...{ id: `msg_${subject}`, webhookId: 'hook_1', event: 'task.failed', subject, status: 'delivered' },
  ...{ attempts: 1, answer: 204, error: null, createdAt: 1, attemptedAt: 1, dueAt: null },
});

test('older messages are listed when they are asked for', async () => {
  answerCalls({
    'GET /api/webhooks/[id]/deliveries': ({ query }) =>
      query.get('cursor') === 'older'
        ? { deliveries: [delivery('task_old')], nextCursor: null }
        : { deliveries: [delivery('task_new')], nextCursor: 'older' },
  });
  await showPage(<DeliveryLog webhook={WEBHOOK} onClose={vi.fn()} />);
  const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect.element(rows.getByText('task_new')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(rows.getByText('task_old')).toBeVisible();
  await expect.element(rows.getByText('task_new')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
