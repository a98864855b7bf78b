import 'server-only';
import { by, type joined } from '#lib/server/testing/people.ts';
import { ask } from '#lib/server/testing/requests.ts';
import { handlers } from '../../testing/handlers.ts';

export type Somebody = Awaited<ReturnType<typeof joined>>;

/** Bodies that would have an effect on the caller's own ids. */
export const BODIES: Record<string, unknown> = {
  'PATCH /tasks/[id]': { title: 'Taken' },
  'PATCH /speech/[id]': { favourite: true },
  'PATCH /talk/[id]': { title: 'Taken' },
  'POST /talk/[id]/messages': { text: 'Taken' },
  'POST /talk/[id]/reply': { voice: 'alloy', spoken: false },
  'PATCH /transcripts/[id]': { name: 'Taken' },
  'PATCH /cuts/[id]': { title: 'Taken' },
  'POST /cuts/[id]/takes': {},
  'PATCH /characters/[id]': { notes: 'Taken' },
  'PATCH /people/[id]': { role: 'admin' },
  'PATCH /projects/[id]': { name: 'Taken' },
  'POST /projects/[id]/members': { email: 'ben@example.com', role: 'edit' },
  'PUT /projects/[id]/owner': { personId: 'person_taken' },
  'PATCH /projects/[id]/members/[personId]': { role: 'edit' },
  'PATCH /webhooks/[id]': { name: 'Taken' },
  'PATCH /shares/[id]': { name: 'Taken' },
  'PATCH /comments/[id]': { text: 'Taken' },
  'POST /shared/[token]/unlock': { password: 'anything' },
  'POST /shared/[token]/comments': { workId: 'any', text: 'Taken', name: 'Ben' },
  'PATCH /ledger/[id]': { state: 'returned' },
  'PATCH /connections/[id]': { name: 'Taken' },
  'PATCH /tokens/[id]': { approval: null },
};

interface Sent {
  body?: unknown;
  query?: string;
  parts?: Record<string, string | string[]>;
}

/** Sends a call from somebody's browser. */
export async function send(call: string, somebody: Somebody, { body, query = '', parts = {} }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, part: keyof typeof parts) =>
    String(parts[part] ?? ''),
  );
  const request = by(ask(`${filled}${query}`, method, body), somebody.cookie);
  request.headers.set('if-match', '"1"');
  const handle = handlers.get(call);
  if (!handle) throw new Error(`There is no ${call}`);
  return handle(request, { params: Promise.resolve(parts) });
}

export const byId = () => [...handlers.keys()].filter((call) => /\[\w+\]/.test(call));

export const exportFormat = (call: string) => (/export/.test(call) ? '?format=srt' : '');
