import 'server-only';
import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSize, type Work } from '#lib/studio/ledger/cost.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { ruleOf } from '../approvals/rules.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import type { Db } from '../db/store.ts';
import { endCharge, type Outcome } from '../ledger/charged.ts';
import { capsAbout, type NewCharge } from '../ledger/charges.ts';
import { quote } from '../ledger/price.ts';
import { reserveNow } from '../ledger/reserve-now.ts';
import { tasks } from '../tasks/repository.ts';
import { creationOf, leadsTo } from './observer.ts';

/** A relayed call that may cost something, and how it is to be paid for. */
export interface Toll {
  /**
   * Reserves what it costs, as far as its body (null where that cannot be read) and the prices tell. Throws where a cap
   * does not let it go out: what cannot be read would pass by every cap.
   */
  reserve(body: Record<string, unknown> | null): Promise<void>;
  /** The charge that was reserved, for the task that comes of it to end; null where none was. */
  readonly charge: string | null;
  /** Writes down what came of it, unless a task is to end it. */
  end(outcome: Outcome): Promise<void>;
  /** Prices what could not be before by the length of sound that its answer tells of. */
  heard(answer: unknown): Promise<void>;
}

interface Caller {
  owner: string;
  token?: { name: string } | null;
}

const UNREADABLE =
  'What this costs cannot be read from its body, and a cap or the rule of a token applies: send JSON or a form, each field once, not compressed, at most 64 MB';

const Heard = z.union([
  z.object({ usage: z.object({ type: z.literal('duration'), seconds: z.number().positive() }) }),
  z.object({ duration: z.number().positive() }),
]);

const isLimited = async (db: Db, owner: string, charge: NewCharge) =>
  (charge.token !== null && (await ruleOf(db, owner, charge.token)) !== null) ||
  (await capsAbout(db, owner, charge)).length > 0;

/** What a person is told of a relayed call; the same body on the same path is the same call. */
const questionOf = (method: string, path: string, body: Record<string, unknown>) => ({
  words: [body.prompt, body.input].find((words) => typeof words === 'string') ?? `${method} ${path}`,
  key: JSON.stringify([method, path, body]),
});

/** What a call costs, where it is one that may be paid for: nobody knows all that a service takes money for. */
export function tollOf(
  { owner, token }: Caller,
  connection: ServiceConnection,
  { method, path }: { method: string; path: string },
): Toll | null {
  if (method !== 'POST') return null;
  const creation = creationOf(method, path);
  const isSpeech = leadsTo(path, ENDPOINTS.speak);
  const isHeard = leadsTo(path, ENDPOINTS.transcribe) || leadsTo(path, ENDPOINTS.translate);
  let charge: string | null = null;
  let unpriced: string | null = null;
  let isVideo = false;

  async function priced(body: Record<string, unknown>): Promise<{ model: string } & Work> {
    const model = typeof body.model === 'string' ? body.model : '';
    if (creation?.creation === 'createCharacter') return { model: CHARACTER_MODEL, madeCharacters: 1 };
    if (creation?.creation === 'remixVideo') {
      const source = await tasks(await store(), owner).byServiceId(creation.id ?? '', connection);
      const seconds = source?.duration ?? (source && askedSeconds(source));
      return { model: source?.model ?? model, seconds: seconds ? Math.round(seconds) : null };
    }
    if (isSpeech && typeof body.input === 'string') return { model, characters: body.input.length };
    const isElsewhere = !creation && !isSpeech && findVideoModel(model) !== undefined;
    if (!isVideo && !isElsewhere) return { model };
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
      const asked = {
        work: 'relay',
        // Not the id that callers may choose: what was accepted is used up by one call.
        workId: newId('call'),
        projectId: null,
        token: token?.name ?? null,
        connectionId: connection.id,
        model,
        cost,
        question: questionOf(method, path, body),
      } as const;
      if (given === null && (await isLimited(opened.db, owner, asked)))
        throw new ServiceError('invalid_request', UNREADABLE);
      charge = await reserveNow(opened, owner, asked);
      unpriced = cost ? null : model;
    },
    async end(outcome) {
      if (charge === null || (isVideo && outcome.kind === 'paid')) return;
      await endCharge(await store(), owner, { id: charge }, outcome);
      if (outcome.kind !== 'paid' || outcome.told) unpriced = null;
    },
    async heard(answer) {
      const { data } = Heard.safeParse(answer);
      if (!isHeard || charge === null || unpriced === null || !data) return;
      const seconds = 'usage' in data ? data.usage.seconds : data.duration;
      const opened = await store();
      const told = await quote(opened, owner, connection, unpriced, { seconds });
      if (told) await endCharge(opened, owner, { id: charge }, { kind: 'paid', told });
    },
  };
}
