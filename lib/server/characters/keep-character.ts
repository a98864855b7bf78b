import 'server-only';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { type CharacterRecord, characters } from '../cast/characters.ts';
import type { Store } from '../db/store.ts';
import { rangedResponse } from '../http/ranges.ts';
import { thumbnail } from '../media/images.ts';
import { keepPicture } from '../media/keep-files.ts';
import { once } from '../process/singleton.ts';
import { knownProject } from '../projects/filing.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { PictureKeeper } from '../tasks/task-events.ts';

interface Given {
  /** Its id, derived from the caller's key. */
  id?: string;
  origin: Character['origin'];
  /** The connection it was made on. */
  connection: string | null;
  timestamps?: string | null;
  name?: string | null;
  /** Its project; by default that of its source video. */
  projectId?: string | null | undefined;
}

/** Saves a character the service made; its picture is copied in the background. */
export async function keepCharacter(
  keeper: PictureKeeper,
  owner: string,
  { id, username, permalink, profile_picture_url }: CharacterCreated,
  { id: own, origin, connection, timestamps = null, name = null, projectId }: Given,
): Promise<{ character: CharacterRecord; picture: Promise<void> }> {
  const character = await characters(keeper.store, owner).insert({
    serviceId: id,
    username,
    permalink,
    pictureUrl: profile_picture_url,
    origin,
    connection,
    timestamps,
    name,
    projectId: projectId === undefined ? await placeOf(keeper.store, owner, origin) : projectId,
    ...(own === undefined ? {} : { id: own }),
  });
  const picture = copyPicture(keeper, character).then(
    () => undefined,
    (err: unknown) =>
      keeper.log.warn({ err, character: character.id }, 'the picture of a character could not be copied'),
  );
  return { character, picture };
}

async function placeOf(store: Store, owner: string, { kind, id }: Given['origin']): Promise<string | null> {
  const source = kind === 'task' && id !== null ? await tasks(store, owner).get(id) : null;
  return knownProject(store, owner, source?.projectId);
}

/** Copies a character's picture: its hash, or null if the service has none. */
async function copyPicture(
  { store, keepPicture }: Pick<PictureKeeper, 'store' | 'keepPicture'>,
  { id, owner, pictureUrl, pictureSha256, connection }: CharacterRecord,
): Promise<string | null> {
  if (pictureSha256 !== null || pictureUrl === null) return pictureSha256;
  const copied = await keepPicture(owner, pictureUrl, connection);
  await characters(store, owner).update(id, { pictureSha256: copied });
  return copied;
}

/** Saves the character in an answer about a task, unless the request opted out. */
export async function keepTaskCharacter(
  keeper: PictureKeeper,
  { id, owner, params, connection }: TaskRecord,
  made: CharacterCreated,
): Promise<void> {
  if (!savesCharacter(params)) return;
  const known = await characters(keeper.store, owner).knows(made.username, id);
  if (known) return;
  const timestamps = typeof params.character_timestamps === 'string' ? params.character_timestamps : null;
  await keepCharacter(keeper, owner, made, { origin: { kind: 'task', id }, connection, timestamps });
}

/** Whether a request wants its character saved in the library. */
export function savesCharacter({ character_create: options }: Record<string, unknown>): boolean {
  const read = typeof options === 'string' ? safeJson(options) : options;
  const asked = (read as { save_to_library?: unknown } | null | undefined)?.save_to_library;
  return asked !== false && asked !== 'false';
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const SIDE = 640;

/** Every view asks for the picture, and finding none may take a while. */
const ASK_AGAIN_MS = 5 * 60_000;
const notGiven = () => once('pictures-not-given', () => new Map<string, number>());

/** The picture of a character; copied now if that failed before. */
export async function servePicture(
  request: Request,
  store: Store,
  character: CharacterRecord,
): Promise<Response> {
  const missing = (cause?: unknown) =>
    new StudioError('not_found', 'The service does not give the picture at the moment', { cause });
  const { id, pictureSha256 } = character;
  const failedAt = notGiven().get(id) ?? Number.NEGATIVE_INFINITY;
  if (pictureSha256 === null && Date.now() < failedAt + ASK_AGAIN_MS) throw missing();
  const sha256 = await copyPicture({ store, keepPicture }, character).catch((cause: unknown) => {
    notGiven().set(id, Date.now());
    throw missing(cause);
  });
  notGiven().delete(id);
  if (sha256 === null) throw new StudioError('not_found', 'There is no picture of this character');
  return rangedResponse(request, { ...(await thumbnail(sha256, SIDE)), mayChange: true });
}
