import 'server-only';
import { z } from 'zod';
import { Watch, WatchRules } from '#lib/studio/automation/watch.ts';
import {
  DeliveriesQuery,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookPatch,
} from '#lib/studio/automation/webhook.ts';
import { Approval, ApprovalDecision, ApprovalList, ApprovalQuery } from '#lib/studio/ledger/approvals.ts';
import { ListedToken, NewToken, TokenPatch } from '#lib/studio/tokens/api-token.ts';
import { many, type Operations, paged } from './operation.ts';

export const automationOperations: Operations = {
  'GET /api/tokens': { does: 'Lists tokens', answer: many('tokens', ListedToken) },
  'POST /api/tokens': {
    does: 'Makes a token, which is told this once',
    body: NewToken,
    repeatable: true,
    status: 201,
    answer: ListedToken.extend({ token: z.string() }),
  },
  'PATCH /api/tokens/[id]': {
    does: 'Sets the limits of all tokens of its name: what they may have made without asking, and their budgets',
    body: TokenPatch,
    answer: ListedToken,
  },
  'DELETE /api/tokens/[id]': { does: 'Revokes a token', status: 204 },
  'GET /api/approvals': {
    does: 'What programs ask for, and a person has to accept, newest first',
    query: ApprovalQuery,
    answer: ApprovalList,
  },
  'PATCH /api/approvals': {
    does: 'Accepts or declines requests',
    body: ApprovalDecision,
    answer: ApprovalList.extend({ decided: z.array(z.string()) }),
  },
  'GET /api/approvals/[id]': { does: 'One request, however it was decided', answer: Approval },
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
    query: DeliveriesQuery,
    answer: paged('deliveries', WebhookDelivery),
  },
  'POST /api/webhooks/[id]/deliveries/[deliveryId]/replay': {
    does: 'Sends one again, under the same id',
    status: 202,
    answer: WebhookDelivery,
  },
  'POST /api/mcp': {
    does: 'Model Context Protocol',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    answer: 'text/event-stream',
  },
};
