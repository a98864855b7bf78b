import 'server-only';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { store } from '../../db/open.ts';
import { LOCAL_OWNER } from '../../db/store.ts';
import { route } from '../../door/route.ts';
import { setCaps } from '../../money/set-caps.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { relayRecorder } from '../record.ts';
import { relay } from '../relay.ts';

export const SPEECH = 'chat-4o-mini-tts-2025-12-15';
export const json = { 'content-type': 'application/json' };
export const VIDEO = JSON.stringify({ model: 'vidB-2', prompt: 'A fox', seconds: '4', size: '480x480' });

interface Given {
  /** What happens here before the service has answered, by the id that it gives. */
  meanwhile?: (serviceId: string) => Promise<unknown> | undefined;
  /** What the service answers in place of a video. */
  answer?: () => { type: string; body: string } | null;
}

const price = (id: string, amount: number, per: string) => ({ id, price: { amount, per, unit: 'credits' } });

/** For the tests of one file: a studio that relays to a service with prices, and forgets after each what was paid. */
export async function pricedService({ meanwhile, answer }: Given = {}) {
  /** Whole requests that arrived: what broke off is none. */
  const arrived: string[] = [];
  const upstream = await startUpstream(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/models') {
      const alias = { ...price('sora-2', 1, 'second'), alias_of: 'vidB-2' };
      const models = [price('vidB-2', 1, 'second'), alias, price(SPEECH, 1, 'request')];
      response.end(JSON.stringify({ data: models }));
      return;
    }
    if (request.url === '/v1/eager') {
      await once(request, 'data');
      response.end('{"id":"vidB-2:early"}');
      return;
    }
    if ((await text(request).catch(() => null)) === null) return;
    arrived.push(`${request.method} ${request.url}`);
    await meanwhile?.(`vidB-2:${arrived.length}`);
    const instead = answer?.();
    if (instead) {
      response.setHeader('content-type', instead.type);
      response.end(instead.body);
      return;
    }
    response.end(JSON.stringify({ id: `vidB-2:${arrived.length}`, status: 'pending', duration: 90 }));
  });
  ownDataFolder({ MEDIA_API_URL: upstream.url, MEDIA_API_KEY: 'sk-upstream' });
  afterAll(() => upstream.close());
  afterEach(async () => {
    arrived.length = 0;
    const opened = await store();
    await setCaps(opened, LOCAL_OWNER, []);
    await opened.db.deleteFrom('charges').execute();
  });
  return { upstream, arrived };
}

/** A call through the relay, recorded as those of programs are. */
export const send = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  route((request, context) => relay(request, context, relayRecorder(LOCAL_OWNER)))(
    new Request(`http://127.0.0.1:3000/api${path}`, {
      ...{ method: 'POST', body: body ?? null, headers, duplex: 'half' },
    }),
    { params: Promise.resolve({}) },
  );

export const cap = async (amount: number) =>
  setCaps(await store(), LOCAL_OWNER, [
    { subject: { kind: 'studio', id: '' }, unit: 'credits', amount, period: 'month', holdUnpriced: false },
  ]);

export const charges = async () =>
  (await store()).db.selectFrom('charges').select(['model', 'state', 'expected', 'amount']).execute();
