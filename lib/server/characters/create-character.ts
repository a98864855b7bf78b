import 'server-only';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { type CodedError, ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { NewCharacter } from '#lib/studio/library/character.ts';
import { readCharacter } from '#lib/studio/library/made-character.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
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
import { store } from '../db/open.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { keepPicture } from '../media/keep-files.ts';
import { log } from '../process/log.ts';
import { type ClipSource, clipSource, withCut } from './clips.ts';
import { keepCharacter } from './keep-character.ts';
import { type CharacterRecord, requireCharacter } from './repository.ts';

/** Cropping a face takes the service a while. */
const PATIENCE_MS = 3 * 60_000;

interface Call {
  signal: AbortSignal;
  idempotencyKey: string | null;
}

/** Has the service make a character of a clip, and keeps it with its picture. */
export async function createCharacter(
  owner: string,
  given: NewCharacter,
  call: Call,
): Promise<CharacterRecord> {
  const opened = await store();
  const connection = await characterConnection(owner);
  const source = await clipSource(opened, owner, given, connection);
  const made = readMade(await ask(connection, source, call), source, connection);
  const keeper = { store: opened, keepPicture, log: log() };
  const { origin } = source;
  const { timestamps, name } = given;
  const { character, picture } = await keepCharacter(keeper, owner, made, {
    origin,
    connection: connection.id,
    timestamps: timestamps ?? null,
    name: name || null,
  });
  await picture;
  return requireCharacter(opened, owner, character.id);
}

/** Characters are made by services that keep to the contract: by the default one, or by the first there is. */
async function characterConnection(owner: string): Promise<ServiceConnection> {
  const able = (await connectionsOf(owner)).filter(({ dialect }) => dialect.contract);
  const found = defaultAmong(able, 'video');
  if (!found)
    throw new ServiceUnreachable('No service that makes characters is set: give its address in Settings');
  return openConnection(found);
}

async function ask(connection: ServiceConnection, source: ClipSource, call: Call): Promise<Reply> {
  const send = (json: Record<string, unknown>) =>
    askService(
      connection,
      { method: 'POST', path: ENDPOINTS.createCharacter.path },
      {
        body: jsonBody(json),
        limit: PATIENCE_MS,
        signal: call.signal,
        ...(call.idempotencyKey === null ? {} : { idempotencyKey: call.idempotencyKey }),
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
