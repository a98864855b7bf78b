import 'server-only';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { askedSeconds, pricedSeconds, usualSeconds } from '#lib/studio/cut/draft-length.ts';
import { pricedSizes } from '#lib/studio/ledger/priced-sizes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { longestIn, timesIn, unclearNumber } from '#lib/studio/task/lengths.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import type { Db, Store } from '../db/store.ts';
import { ruleOf } from '../limits/rules.ts';
import { knownModels } from '../models/known-models.ts';
import { modelBehind, unnamedVideo } from '../models/model-behind.ts';
import { endCharge, type Outcome } from '../money/charged.ts';
import { capsAbout, type NewCharge } from '../money/charges.ts';
import { quote } from '../money/price.ts';
import {
  answersIn,
  FORMATS_WITH_LENGTH,
  heardSeconds,
  highestPriced,
  type Reading,
  unclearName,
  unclearValue,
  untoldBy,
} from '../money/priced-readings.ts';
import { reserveNow } from '../money/reserve-now.ts';
import { knownProject } from '../projects/filing.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { creationOf, leadsTo } from './observer.ts';

/** A relayed call that may cost something, and how it is paid for. */
export interface PaidCall {
  /**
   * Reserves the cost, as far as the body (null if unreadable) and the prices show it. Throws if a cap blocks
   * it: an unreadable call would bypass every cap. The fingerprint covers the whole body.
   */
  reserve(body: Record<string, unknown> | null, fingerprint: string): Promise<void>;
  /** The reserved charge, to be ended with the resulting task; null if there is none. */
  readonly charge: string | null;
  /** Settles the charge, unless a task will. */
  end(outcome: Outcome): Promise<void>;
  /** Whether it is priced by a recording's length, which only the answer has: the answer must be read. */
  readonly isByLength: boolean;
  /** Prices it by the length in the answer. */
  heard(answer: string): Promise<void>;
}

interface Caller {
  owner: string;
  token?: { name: string } | null;
}

const LIMITED = 'and a cap or the rule of a token applies';
const UNREADABLE = `What this costs cannot be read from its body, ${LIMITED}: send JSON or a form in UTF-8, each field once and lengths as plain numbers, not compressed, at most 64 MB`;

/** Cut to what a person needs to find it. */
const unclear = (name: string) => {
  const param = name.slice(0, 60);
  return new ServiceError(
    'invalid_request',
    `What this costs cannot be read from "${param}", ${LIMITED}: send JSON or a form, names as they are documented and in small letters, texts as text and lengths as plain numbers`,
    { param },
  );
};

const untold = (param: 'response_format' | 'stream') =>
  new ServiceError(
    'invalid_parameter',
    `This is paid by the length of its recording, which such an answer does not tell, ${LIMITED}: ask for ${FORMATS_WITH_LENGTH.join(', ')}, not streamed`,
    { param },
  );

const isLimited = async (db: Db, owner: string, charge: NewCharge) =>
  (charge.token !== null && (await ruleOf(db, owner, charge.token)) !== null) ||
  (await capsAbout(db, owner, charge)).length > 0;

/** How a relayed call is described to a person. */
const wordsOf = ({ method, path }: Call, { prompt, input }: Record<string, unknown>) =>
  [prompt, input].find((words) => typeof words === 'string') ?? `${method} ${path}`;

interface Call {
  method: string;
  path: string;
  /** The project for the result. */
  projectId: string | null;
}

/** The cost of a call, if it may have one: nobody knows all that a service charges for. */
export function paidCallOf(
  { owner, token }: Caller,
  connection: ServiceConnection,
  call: Call,
): PaidCall | null {
  const { method, path } = call;
  if (method !== 'POST') return null;
  const creation = creationOf(method, path);
  const isSpeech = leadsTo(path, ENDPOINTS.speak);
  const isHeard = leadsTo(path, ENDPOINTS.transcribe) || leadsTo(path, ENDPOINTS.translate);
  const isChat = creation?.creation === 'chat';
  let charge: string | null = null;
  let byLength: string | null = null;
  let isVideo = false;

  /** Prices and lengths are those of the actual model, whatever its alias. */
  async function modelOf(opened: Store, { model }: Record<string, unknown>): Promise<string> {
    if (typeof model === 'string' && model !== '') return modelBehind(opened, owner, connection, model);
    return creation?.creation === 'createVideos' ? unnamedVideo(opened, owner, connection) : '';
  }

  /** All interpretations of a call: the dearest counts. */
  function readings(
    body: Record<string, unknown>,
    source: TaskRecord | null,
    { kind, capabilities }: CatalogueModel,
  ): Reading[] {
    const model = typeof body.model === 'string' ? body.model : '';
    if (creation?.creation === 'createCharacter') return [{ model: CHARACTER_MODEL, madeCharacters: 1 }];
    const asked = { sizes: pricedSizes(body), videos: timesIn(body), requests: answersIn(body) };
    if (creation?.creation === 'remixVideo') {
      // A source unknown here may be as long as its model makes videos.
      const long = source
        ? Math.round(source.duration ?? askedSeconds(source))
        : usualSeconds({ endpoint: 'videos', params: { model } }, capabilities.seconds);
      const seconds = Math.max(long, longestIn(body) ?? 0);
      const models = new Set([source?.model ?? model, model || (source?.model ?? '')]);
      return [...models].map((one) => ({ ...asked, model: one, seconds }));
    }
    if (isSpeech && typeof body.input === 'string') return [{ model, characters: body.input.length }];
    const makesVideos = findVideoModel(model) !== undefined || kind === 'video';
    const isElsewhere = (!creation || isChat) && !isSpeech && !isHeard && makesVideos;
    if (!isVideo && !isElsewhere) return [{ model, requests: asked.requests }];
    const endpoint = creation?.creation === 'createVideos' ? 'videos' : 'video/create';
    const usual = usualSeconds({ endpoint, params: { model } }, capabilities.seconds);
    // A chat has no length: the service ignores one, and so must the price.
    if (isChat) return [{ model, seconds: usual, videos: asked.requests, requests: asked.requests }];
    return [{ ...asked, model, seconds: pricedSeconds({ endpoint, params: body }, capabilities.seconds) }];
  }

  /** A field that decides the price but is ambiguous. Only for videos are lengths sought everywhere. */
  const unclearIn = (body: Record<string, unknown>) =>
    unclearValue(body) ?? (isChat || isSpeech || isHeard ? null : (unclearNumber(body)?.name ?? null));

  /** Refuses what would bypass every limit: unreadable or ambiguous calls. */
  function refuseUnclear(body: Record<string, unknown> | null, isByLength: boolean): void {
    if (body === null) throw new ServiceError('invalid_request', UNREADABLE);
    const isUnspoken = isSpeech && typeof body.input !== 'string';
    const name = unclearIn(body) ?? unclearName(body) ?? (isUnspoken ? 'input' : null);
    if (name !== null) throw unclear(name);
    const field = isByLength ? untoldBy(body) : null;
    if (field !== null) throw untold(field);
  }

  return {
    get charge() {
      return charge;
    },
    get isByLength() {
      return byLength !== null;
    },
    async reserve(given, fingerprint) {
      const body = given ?? {};
      const isClear = given !== null && unclearIn(given) === null;
      const isMade = creation !== null && creation.creation !== 'createCharacter';
      const opened = await store();
      const behind = isClear ? await modelOf(opened, body) : '';
      isVideo = isMade && (!isChat || findVideoModel(behind) !== undefined);
      const isRemix = creation?.creation === 'remixVideo';
      const source = isRemix ? await tasks(opened, owner).byServiceId(creation.id ?? '', connection) : null;
      const known = (await knownModels(opened, owner))(connection, behind);
      const { model, cost } = await highestPriced(
        readings(isClear ? { ...body, model: behind } : {}, source, known),
        ({ model, ...work }) => quote(opened, owner, connection, model, work),
      );
      const asked = {
        work: 'relay',
        // Not the id the caller may choose: an approval is used up by one call.
        workId: newId('call'),
        projectId: await knownProject(opened, owner, call.projectId ?? source?.projectId),
        token: token?.name ?? null,
        connectionId: connection.id,
        model,
        cost,
        // The same body, path and service mean the same call.
        question: {
          words: wordsOf(call, body),
          key: JSON.stringify([method, path, connection.id, fingerprint]),
        },
      } as const;
      const isByLength =
        isHeard && !cost && (await quote(opened, owner, connection, model, { seconds: 1 })) !== null;
      if (await isLimited(opened.db, owner, asked)) refuseUnclear(given, isByLength);
      charge = await reserveNow(opened, owner, asked);
      byLength = isByLength ? model : null;
    },
    async end(outcome) {
      if (charge === null || (isVideo && outcome.kind === 'paid')) return;
      const isTold = outcome.kind !== 'paid' || outcome.told !== null;
      // Until the answer has the length, the cost is unknown: that is not nothing.
      const known = isTold || byLength === null ? outcome : ({ kind: 'lost' } as const);
      await endCharge(await store(), owner, { id: charge }, known);
      if (isTold) byLength = null;
    },
    async heard(answer) {
      const seconds = heardSeconds(answer);
      if (charge === null || byLength === null || seconds === null) return;
      const opened = await store();
      const told = await quote(opened, owner, connection, byLength, { seconds });
      if (told) await endCharge(opened, owner, { id: charge }, { kind: 'paid', told });
    },
  };
}
