import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const UNREADABLE = 'Its secret cannot be read any more: delete the webhook and make it again';

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Message {
  id: string;
  body: string;
  /** In milliseconds. */
  at: number;
}

/** The headers that prove a message's sender and time, by the rules of Standard Webhooks. */
export function signed(secret: string, { id, body, at }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
