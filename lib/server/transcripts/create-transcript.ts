import 'server-only';
import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { LANGUAGE_CODES } from '#lib/contract/languages.ts';
import { findModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import { beginning } from '#lib/format/beginning.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { LANGUAGE_WORDS, type NewTranscript, type TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { placeFor } from '../connection/current.ts';
import { keyedId } from '../db/new-id.ts';
import type { Store } from '../db/store.ts';
import type { Asked } from '../door/idempotency-key.ts';
import { type AssetRecord, assets } from '../media/assets.ts';
import { knownModels, type Place } from '../models/known-models.ts';
import { wake } from '../process/wake.ts';
import { checkProject, knownProject } from '../projects/filing.ts';
import { tasks } from '../tasks/repository.ts';
import { videoFile } from '../tasks/video-file.ts';
import { checkLength } from './recording-length.ts';
import { toRow, transcripts } from './repository.ts';

/** Queues a recording, or the sound of a finished video, for transcription: once per key. */
export async function createTranscript(
  store: Store,
  owner: string,
  given: NewTranscript,
  { key = null, agent = null }: Asked = {},
): Promise<TranscriptRow> {
  const id = keyedId('transcript', owner, key);
  const before = key === null ? null : await transcripts(store, owner).get(id);
  if (before) return toRow(before);
  const place = await placeFor(owner, 'transcription', given.connectionId ?? null, store);
  if (!place || place.dialect.contract) checkContract(given);
  else if (given.task === 'translate') await checkTranslates(store, owner, place, given.model);
  await checkProject(store, owner, given.projectId);
  const { asset, sourceTaskId } = await sourceOf(store, owner, given);
  if (asset.kind === 'image')
    throw new StudioError('no_sound', `${asset.name} is a picture: it has no sound`);
  const { duration } = asset;
  const name = given.name ?? asset.name;
  checkLength(name, duration ?? 0);
  const wanted = {
    assetId: asset.id,
    connection: place?.id ?? null,
    sourceTaskId,
    originalId: given.originalId ?? null,
    task: given.task,
    model: given.model,
    params: {
      language: given.task === 'translate' ? null : (given.language ?? null),
      prompt: given.prompt?.trim() || null,
      temperature: given.temperature ?? null,
    },
    name,
    duration,
    projectId: await placeOf(store, owner, given, sourceTaskId),
    agent,
  };
  const made = await transcripts(store, owner).insert(wanted, id);
  wake('transcribe');
  return made;
}

/** Its project: as requested, or that of its source. */
async function placeOf(store: Store, owner: string, given: NewTranscript, sourceTaskId: string | null) {
  if (given.projectId !== undefined) return given.projectId;
  const original = given.originalId && (await transcripts(store, owner).get(given.originalId));
  const source = original || (sourceTaskId ? await tasks(store, owner).get(sourceTaskId) : null);
  return knownProject(store, owner, source?.projectId);
}

const ContractLanguage = z.object({ language: z.enum(LANGUAGE_CODES, LANGUAGE_WORDS).nullish() });

/** Checks the contract's own models; others are left to their service. */
function checkContract({ model: id, task, language }: NewTranscript): void {
  const model = findModel(id);
  if (!model) return;
  parseRequest(ContractLanguage, { language });
  if (model.kind !== 'transcription' || (task === 'translate' && !model.translates)) {
    throw modelNotOffered(model, ENDPOINTS[task].path);
  }
}

/** Refuses a model that cannot translate; if unknown, the service decides. */
async function checkTranslates(store: Store, owner: string, place: Place, model: string): Promise<void> {
  const { transcription, name } = place.dialect;
  const { capabilities } = (await knownModels(store, owner))(place, model);
  if (!transcription?.translatesNothing && capabilities.translates !== false) return;
  const who = transcription?.translatesNothing ? name : model;
  throw new ServiceError('invalid_parameter', `${who} does not translate: it writes down what it hears`, {
    param: 'model',
  });
}

async function sourceOf(store: Store, owner: string, { assetId, taskId }: NewTranscript) {
  if (taskId !== undefined) return videoOf(store, owner, taskId);
  const asset = await assets(store, owner).get(assetId ?? '');
  if (!asset)
    throw new ServiceError('invalid_parameter', `There is no file ${assetId}`, { param: 'assetId' });
  return { asset, sourceTaskId: asset.origin?.at === null ? asset.origin.taskId : null };
}

/** A finished video becomes an asset, so that its sound is handled like any other. */
async function videoOf(
  store: Store,
  owner: string,
  id: string,
): Promise<{ asset: AssetRecord; sourceTaskId: string }> {
  const mine = tasks(store, owner);
  const task = (await mine.get(id)) ?? (await mine.byServiceId(id));
  const refuse = (message: string) => new ServiceError('invalid_parameter', message, { param: 'taskId' });
  if (!task) throw refuse(`There is no task ${id}`);
  if (!task.archived) throw refuse('The video is not finished, or not home yet');
  const { sha256, bytes } = task.archived;
  const { mime, ending } = videoFile(task);
  const { asset } = await assets(store, owner).insert({
    kind: 'video',
    mime,
    bytes,
    sha256,
    width: task.width,
    height: task.height,
    duration: task.duration,
    name: `${beginning((task.title ?? task.prompt).trim(), 80) || 'Video'}.${ending}`,
    posterSha256: task.posterSha256,
    peaksSha256: null,
    origin: { taskId: task.id, at: null },
  });
  return { asset, sourceTaskId: task.id };
}
