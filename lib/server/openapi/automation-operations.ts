import 'server-only';
import { z } from 'zod';
import { Watch, WatchRules } from '#lib/studio/automation/watch.ts';
import { NewWebhook, Webhook, WebhookDelivery, WebhookPatch } from '#lib/studio/automation/webhook.ts';
import { ApiToken, NewToken } from '#lib/studio/connection/api-token.ts';
import { many, type Operations } from './operation.ts';

export const automationOperations: Operations = {
  'GET /api/tokens': { does: 'Lists tokens', answer: many('tokens', ApiToken) },
  'POST /api/tokens': {
    does: 'Makes a token, which is told this once',
    body: NewToken,
    repeatable: true,
    status: 201,
    answer: ApiToken.extend({ token: z.string() }),
  },
  'DELETE /api/tokens/[id]': { does: 'Revokes a token', status: 204 },
  'GET /api/watch': { does: 'The watched folder and its rules', answer: Watch },
  'PUT /api/watch': { does: 'Sets its rules', body: WatchRules, answer: Watch },
  'GET /api/webhooks': { does: 'Lists webhooks', answer: many('webhooks', Webhook) },
  'POST /api/webhooks': {
    does: 'Makes a webhook; its secret is told this once',
    body: NewWebhook,
    repeatable: true,
    status: 201,
    answer: Webhook.extend({ secret: z.string() }),
  },
  'GET /api/webhooks/[id]': { does: 'One webhook', answer: Webhook },
  'PATCH /api/webhooks/[id]': { does: 'Changes a webhook', body: WebhookPatch, answer: Webhook },
  'DELETE /api/webhooks/[id]': { does: 'Deletes a webhook and its log', status: 204 },
  'POST /api/webhooks/[id]/test': { does: 'Sends it a test', status: 202, answer: WebhookDelivery },
  'GET /api/webhooks/[id]/deliveries': {
    does: 'What it was sent, newest first',
    answer: many('deliveries', WebhookDelivery),
  },
  'POST /api/webhooks/[id]/deliveries/[deliveryId]/replay': {
    does: 'Sends one again, under the same id',
    status: 202,
    answer: WebhookDelivery,
  },
  'POST /api/mcp': {
    does: 'Model Context Protocol',
    body: z.looseObject({ jsonrpc: z.string() }),
    answer: 'text/event-stream',
  },
};
