import 'server-only';
import { afterAll } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { Connections, ListedConnection, ServiceTrial } from '#lib/studio/connection/connection.ts';
import { FAKES } from '#lib/testing/fakes/all.ts';
import type { Fake } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as one from '../[id]/route.ts';
import * as all from '../route.ts';
import * as trial from '../test/route.ts';

/** For one test file: a studio with its own service, and a fake of every other kind. */
export async function withFakes() {
  const own = await startUpstream((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"vidB-2"}]}');
  });
  ownDataFolder({ MEDIA_API_URL: own.url });

  const fakes = new Map<string, { fake: Fake; url: string }>();
  for (const { dialect, start, under = '' } of FAKES) {
    const fake = await start();
    fakes.set(dialect.id, { fake, url: `${fake.url}${under}` });
  }
  afterAll(async () => {
    await Promise.all([...fakes.values()].map(({ fake }) => fake.close()));
    await own.close();
    await (await store()).close();
  });
  const at = (id: string) => fakes.get(id)?.url ?? '';
  return { own, at };
}

export const place = (id: string) => ({ params: Promise.resolve({ id }) });

export const list = async () => Connections.parse(await (await all.GET(ask('/connections'), none)).json());

export const healthOf = async (id: string) => (await list()).connections.find((one) => one.id === id)?.health;

export const answeredHealth = (id: string) =>
  waitUntil(
    () => healthOf(id),
    (health) => health !== null,
  );

export const add = (body: object) => all.POST(ask('/connections', 'POST', body), none);

export const added = async (body: object) => ListedConnection.parse(await (await add(body)).json());

export const patch = (id: string, body: object) =>
  one.PATCH(ask(`/connections/${id}`, 'PATCH', body), place(id));

export const remove = (id: string) => one.DELETE(ask(`/connections/${id}`, 'DELETE'), place(id));

export const tryOut = async (body: object) =>
  ServiceTrial.parse(await (await trial.POST(ask('/connections/test', 'POST', body), none)).json());
