import 'server-only';
import { afterAll } from 'vitest';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { FOLLOWED, WAITS } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY, type Fake } from '#lib/testing/fakes/fake-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection } from '../../connection/change.ts';
import { store } from '../../db/open.ts';
import { LOCAL_OWNER } from '../../db/store.ts';
import { blobs } from '../../storage/blob-store.ts';
import { createTasks } from '../../tasks/create.ts';
import { tasks } from '../../tasks/repository.ts';
import { type TaskRecord, toTask } from '../../tasks/row.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { databaseInThisThread } from '../../testing/in-this-thread.ts';
import { ALONE } from './quick-timing.ts';
import { isHome } from './try-engine.ts';

/** Nothing is followed for ever, and what never ends here not for long. */
export const SHORT = 1500;

export interface Service {
  id: string;
  model: string;
  fake: Fake;
  connection: string;
  dialect: (typeof FOLLOWED)[number]['dialect'];
  keyless: boolean;
}

/** For the tests of one file: a studio with a connection to every service there is a fake of. */
export async function everyService() {
  const folder = ownDataFolder();
  databaseInThisThread();
  const services: Service[] = await Promise.all(
    [...FOLLOWED, WAITS].map(async ({ dialect, start, model, under = '', keyless = false }) => {
      const fake = await start();
      const given = { url: `${fake.url}${under}`, key: FAKE_KEY, dialect: dialect.id };
      const connection = await addConnection(LOCAL_OWNER, given);
      return { id: dialect.id, dialect, model, fake, connection, keyless };
    }),
  );
  const TIMING = { ...ALONE };
  afterAll(async () => {
    await Promise.all(services.map(({ fake }) => fake.close()));
    await (await store()).close();
  });

  /** Does the same on all of them, and tells by their names what came of it. */
  async function everywhere<Told>(act: (service: Service) => Promise<Told>, among = services) {
    const told = await Promise.all(among.map(async (service) => [service.id, await act(service)] as const));
    return Object.fromEntries(told);
  }

  const all = <Told>(told: Told, over: Record<string, Told> = {}, among = services) => ({
    ...Object.fromEntries(among.map(({ id }) => [id, told])),
    ...over,
  });

  return { folder, services, TIMING, everywhere, all };
}

export const mine = async () => tasks(await store(), LOCAL_OWNER);

export async function create({ connection, model }: Service, prompt: string, over: Partial<Draft> = {}) {
  const draft: Draft = { endpoint: 'videos', params: { model, prompt }, references: [], tags: [] };
  const drafts = [{ ...draft, connectionId: connection, ...over }];
  const [made] = await createTasks(await store(), LOCAL_OWNER, drafts, null);
  return made?.id ?? '';
}

export const reach = async (id: string, isRight: (task: TaskRecord) => boolean) => {
  const library = await mine();
  return waitUntil(async () => (await library.get(id)) as TaskRecord, isRight);
};

export const isOver = (task: TaskRecord) =>
  isHome(task) || ['failed', 'cancelled', 'uncertain'].includes(task.status) || isMissing(toTask(task));

/** What became of a task in one word: whether the very video is here, or what its error is called. */
export async function outcome({ fake }: Service, { status, error, archived }: TaskRecord): Promise<string> {
  if (status === 'completed' && archived === null) return 'never home';
  if (!archived) return error?.code ?? status;
  const kept = Buffer.concat(await Array.fromAsync(blobs().read(archived.sha256)));
  return kept.equals(fake.video) ? 'home' : 'another video';
}

export const madeBy = ({ fake }: Service, prompt: string) =>
  fake.tasks.filter((task) => task.prompt === prompt).length;
