import 'server-only';
import { parseRequest } from '#lib/contract/parse.ts';
import { NewCut, type TimelinePatch } from '#lib/studio/cut/new-cut.ts';
import type { Dialect, Store } from '../../db/store.ts';
import { tasks } from '../../tasks/repository.ts';
import { sampleTask } from '../../testing/samples.ts';
import { testStores } from '../../testing/stores.ts';
import { draft } from '../../video/testing/try-engine.ts';
import { type CutRecord, requireCut } from '../repository.ts';
import { createCut, saveCut } from '../save.ts';

/** A store on one engine, in which every test has an owner of its own, as if the store were new. */
export function filmsOn(engine: Dialect) {
  const stores = testStores(engine);
  let store: Store;
  let owner = '';
  let owners = 0;

  async function open(): Promise<Store> {
    store = await stores.open();
    return store;
  }

  function newOwner(): string {
    owners += 1;
    owner = `owner ${owners}`;
    return owner;
  }

  const film = (given: object, key: string | null = null) =>
    createCut(store, owner, parseRequest(NewCut, given), { key });

  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ draft: draft(`Shot ${at}`) }));

  const save = ({ id, revision }: CutRecord, patch: TimelinePatch) =>
    saveCut(store, owner, id, revision, patch);

  const look = ({ id }: CutRecord) => requireCut(store, owner, id);

  const mine = () => tasks(store, owner);

  const video = async (over = {}) => {
    const archived = { sha256: 'a'.repeat(64), bytes: 1, at: 1 };
    const [made] = await mine().insert([sampleTask({ status: 'completed', archived, duration: 4, ...over })]);
    return made?.id ?? '';
  };

  /** What the films of the owner name. */
  const uses = async () =>
    (await store.db.selectFrom('cutUses').select(['kind', 'mediaId']).where('owner', '=', owner).execute())
      .map(({ kind, mediaId }) => `${kind}:${mediaId}`)
      .sort();

  return { open, newOwner, film, places, save, look, mine, video, uses };
}
