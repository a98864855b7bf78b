import { describeError } from '../error/studio-error.ts';
import type { ServiceTrial } from './connection.ts';

type Recognised = Extract<ServiceTrial, { ok: true }>;

/** What the studio takes a service for, as surely as it knows. */
export function recognisedLabel({ dialect: { name }, sure }: Recognised): string {
  if (sure === 'certain') return `This is ${name}.`;
  if (sure === 'likely') return `This looks like ${name}.`;
  if (sure === 'guess') return `This answers like ${name}, as many services do.`;
  return `It answers as ${name}.`;
}

type Refused = Extract<ServiceTrial, { ok: false }>;

const KEY_CODES: readonly string[] = ['invalid_api_key', 'missing_api_key', 'expired_api_key'];

/** Why a service cannot be used as it was given, and what it said itself where that tells more. */
export function refusedLabel(
  { dialect, error: { status, code, message } }: Refused,
  withKey: boolean,
): { words: string; said: string | null } {
  if (status === null)
    return {
      words: 'Nobody answers there. Check the address, and that the service is running.',
      said: message,
    };
  if (status >= 300 && status < 400)
    return { words: 'It points to another address. If the service is there, give that one.', said: message };
  const isRefused = status === 401 || KEY_CODES.includes(code);
  // Who lets nobody in at all wants to know who asks.
  if (isRefused || (status === 403 && !(withKey && dialect))) {
    const isMissing = !withKey || code === 'missing_api_key';
    const words = isMissing ? 'It needs a key.' : 'It did not accept this key.';
    return { words: dialect ? `This is ${dialect.name}. ${words}` : words, said: message };
  }
  if (!dialect)
    return { words: 'Something answers there, but it is no service the studio knows.', said: null };
  if (status === 404 || status < 400)
    return { words: `Something answers there, but not as ${dialect.name} does.`, said: null };
  const { title, advice } =
    status >= 500 ? { title: 'It fails just now', advice: 'Try again in a moment.' } : describeError(code);
  return { words: `This is ${dialect.name}. ${title}. ${advice}`, said: message };
}
