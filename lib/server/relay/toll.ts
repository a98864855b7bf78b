import 'server-only';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSize, type Work } from '#lib/studio/ledger/cost.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { store } from '../db/open.ts';
import { endCharge, type Outcome } from '../ledger/charged.ts';
import { quote } from '../ledger/price.ts';
import { reserveNow } from '../ledger/reserve-now.ts';
import { tasks } from '../tasks/repository.ts';
import { creationOf } from './observer.ts';

const SOUND_PATHS: ReadonlySet<string> = new Set(
  [ENDPOINTS.speak, ENDPOINTS.transcribe, ENDPOINTS.translate].map(({ path }) => path),
);

/** A relayed call that costs something, and how it is to be paid for. */
export interface Toll {
  /** Reserves what it costs; throws where a cap does not let it go out. */
  reserve(body: Record<string, unknown> | null): Promise<void>;
  /** The charge that was reserved, for the task that comes of it to end; null where none was. */
  readonly charge: string | null;
  /** Writes down what came of it, unless a task is to end it. */
  end(outcome: Outcome): Promise<void>;
}

interface Caller {
  owner: string;
  requestId: string;
  token?: { name: string } | null;
}

/** What a person is told of a relayed call; the same body on the same path is the same call. */
const questionOf = (method: string, path: string, body: Record<string, unknown>) => ({
  words: [body.prompt, body.input].find((words) => typeof words === 'string') ?? `${method} ${path}`,
  key: JSON.stringify([method, path, body]),
});

/** What a call costs, where it is one that is paid for. */
export function tollOf(
  { owner, requestId, token }: Caller,
  connection: ServiceConnection,
  { method, path }: { method: string; path: string },
): Toll | null {
  const creation = creationOf(method, path);
  const [pathname = ''] = path.split('?');
  if (!creation && !(method === 'POST' && SOUND_PATHS.has(pathname))) return null;
  let charge: string | null = null;
  let isVideo = false;

  async function priced(body: Record<string, unknown>): Promise<{ model: string } & Work> {
    const model = typeof body.model === 'string' ? body.model : '';
    if (creation?.creation === 'createCharacter') return { model: 'character' };
    if (creation?.creation === 'remixVideo') {
      const source = await tasks(await store(), owner).byServiceId(creation.id ?? '', connection);
      const seconds = source?.duration ?? (source && askedSeconds(source));
      return { model: source?.model ?? model, seconds: seconds ? Math.round(seconds) : null };
    }
    if (pathname === ENDPOINTS.speak.path && typeof body.input === 'string')
      return { model, characters: body.input.length };
    if (!isVideo) return { model };
    // A chat takes no length: what it says of one is not heeded by the service, and must not be by the price.
    const params = creation?.creation === 'chat' ? { model } : body;
    const endpoint = creation?.creation === 'createVideos' ? 'videos' : 'video/create';
    return { model, seconds: askedSeconds({ endpoint, params }), size: askedSize(params) };
  }

  return {
    get charge() {
      return charge;
    },
    async reserve(given) {
      const body = given ?? {};
      const isChat = creation?.creation === 'chat';
      const isMade = creation !== null && creation.creation !== 'createCharacter';
      isVideo = isMade && (!isChat || findVideoModel(String(body.model)) !== undefined);
      const { model, ...work } = await priced(body);
      const opened = await store();
      const cost = await quote(opened, owner, connection, model, work);
      const about = {
        work: 'relay',
        workId: requestId,
        projectId: null,
        token: token?.name ?? null,
        question: questionOf(method, path, body),
      } as const;
      charge = await reserveNow(opened, owner, { ...about, connectionId: connection.id, model, cost });
    },
    async end(outcome) {
      if (charge === null || (isVideo && outcome.kind === 'paid')) return;
      await endCharge(await store(), owner, { id: charge }, outcome);
    },
  };
}
