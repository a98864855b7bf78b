import 'server-only';
import { createHash } from 'node:crypto';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { type CodedError, ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { NewCharacter } from '#lib/studio/library/character.ts';
import { readCharacter } from '#lib/studio/library/made-character.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { type CharacterRecord, characters, requireCharacter } from '../cast/characters.ts';
import { askService, type Reply } from '../connection/ask-service.ts';
import {
  connectionsOf,
  defaultAmong,
  openConnection,
  type ServiceConnection,
} from '../connection/current.ts';
import { DataUrl, jsonBody } from '../connection/service-body.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { refusalOf } from '../connection/service-refusal.ts';
import { keepTrying } from '../connection/unrecorded.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { keepPicture } from '../media/keep-files.ts';
import { charged, type Payer, paidForReply } from '../money/charged.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { checkProject } from '../projects/filing.ts';
import { type ClipSource, clipSource, withCut } from './clips.ts';
import { keepCharacter } from './keep-character.ts';

/** The service takes a while to crop a face. */
const PATIENCE_MS = 3 * 60_000;

/**
 * Has the service make a character from a clip, and saves it with its picture even if the caller leaves, as
 * no service lists its characters. Concurrent equal requests and repeated keys get the same character.
 */
export function createCharacter(
  owner: string,
  given: NewCharacter,
  idempotencyKey: string | null,
  token?: string,
): Promise<CharacterRecord> {
  const coming = once('characters-coming', () => new Map<string, Promise<CharacterRecord>>());
  const asked = createHash('sha256')
    .update(JSON.stringify([owner, idempotencyKey ?? given]))
    .digest('hex');
  const key = idempotencyKey === null ? null : { sent: asked, id: `char_${asked.slice(0, 32)}` };
  const pending = coming.get(asked) ?? make(owner, given, key, token).finally(() => coming.delete(asked));
  coming.set(asked, pending);
  return pending;
}

/** The key sent to the service, unique per person, and the resulting id. */
type Key = { sent: string; id: string } | null;

async function make(owner: string, given: NewCharacter, key: Key, token?: string): Promise<CharacterRecord> {
  const opened = await store();
  const known = key && (await characters(opened, owner).restore(key.id));
  if (known) return known;
  await checkProject(opened, owner, given.projectId);
  const connection = await characterConnection(owner);
  const source = await clipSource(opened, owner, given, connection);
  const { projectId = null } = given;
  const workId = key?.id ?? newId('char');
  const question = { words: given.name ?? '', key: JSON.stringify(given) };
  const payer: Payer = { store: opened, owner, work: 'character', workId, projectId, token, question };
  const reply = await charged(
    payer,
    connection,
    { model: CHARACTER_MODEL, madeCharacters: 1 },
    () => ask(connection, source, key),
    (answer) => paidForReply(answer, connection.dialect),
  );
  const made = readMade(reply, source, connection);
  const { timestamps = null, name } = given;
  const about = {
    origin: source.origin,
    connection: connection.id,
    timestamps,
    name: name || null,
    projectId: given.projectId,
    ...(key ? { id: key.id } : {}),
  };
  const { character, picture } = await keep(() =>
    keepCharacter({ store: opened, keepPicture, log: log() }, owner, made, about),
  );
  await picture;
  return requireCharacter(opened, owner, character.id);
}

/** The caller gets the first failure; the result is saved as soon as possible. */
async function keep<Kept>(write: () => Promise<Kept>): Promise<Kept> {
  const first = Promise.withResolvers<Kept>();
  await keepTrying(async () => {
    const written = write();
    first.resolve(written);
    await written;
  }, log());
  return first.promise;
}

/** Only services of the contract make characters: the default, or the first one. */
async function characterConnection(owner: string): Promise<ServiceConnection> {
  const able = (await connectionsOf(owner)).filter(({ dialect }) => dialect.contract);
  const found = defaultAmong(able, 'video');
  if (!found)
    throw new ServiceUnreachable('No service that makes characters is set: give its address in Settings');
  return openConnection(found);
}

async function ask(connection: ServiceConnection, source: ClipSource, key: Key): Promise<Reply> {
  const send = (json: Record<string, unknown>) =>
    askService(
      connection,
      { method: 'POST', path: ENDPOINTS.createCharacter.path },
      {
        body: jsonBody(json),
        limit: PATIENCE_MS,
        ...(key ? { idempotencyKey: key.sent } : {}),
      },
    );
  if ('named' in source) return send(source.named);
  const { sha256, span } = source.cut;
  return withCut(sha256, span, (clip) => send({ url: new DataUrl(clip) })).catch((cause: unknown) => {
    if (!(cause instanceof BrokenMedia)) throw cause;
    throw new StudioError('broken_file', cause.message, { param: source.param, cause });
  });
}

function readMade(reply: Reply, { param }: ClipSource, { dialect }: ServiceConnection): CharacterCreated {
  if (reply.kind === 'notSent') throw new ServiceUnreachable('The service does not answer');
  if (reply.kind === 'lost') {
    throw new ServiceUnreachable('No answer came from the service: it may have made the character');
  }
  const { status, json } = reply;
  if (status >= 300) throw refusal(dialect.error(reply), param);
  const made = readCharacter(json);
  if (made) return made;
  throw new ServiceError('upstream_error', 'The service answered with something that is no character');
}

/** The service's own refusal, with the field renamed to the studio's. */
function refusal(error: TaskError, source: ClipSource['param']): CodedError {
  const { param, message } = error;
  if (param !== 'url' && param !== 'from_task') return refusalOf(error);
  return refusalOf({
    ...error,
    param: source,
    message: message.replace(new RegExp(`^${param} `), 'The video '),
  });
}
