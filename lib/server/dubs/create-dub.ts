import 'server-only';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { findModel } from '#lib/contract/models.ts';
import { modelNotOffered, parseRequest } from '#lib/contract/parse.ts';
import type { NewDub } from '#lib/studio/dub/dub.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { newSpeech } from '#lib/studio/speech/speech-clip.ts';
import { placeFor } from '../connection/current.ts';
import { keyedId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import type { Asked } from '../door/idempotency-key.ts';
import { requireAsset } from '../media/assets.ts';
import { wake } from '../process/wake.ts';
import { requireMayAdd } from '../projects/may-change.ts';
import { transcripts } from '../transcripts/repository.ts';
import { dubs, type SeenDub } from './repository.ts';

/** Creates a dub, once for a key, and returns at once; its row shows the progress. */
export async function createDub(
  owner: string,
  given: NewDub,
  { key = null, agent = null }: Asked = {},
): Promise<SeenDub> {
  const opened = await store();
  const id = keyedId('dub', owner, key);
  const before = key === null ? null : await dubs(opened, owner).get(id);
  if (before) return before;
  const transcript = await transcripts(opened, owner).get(given.transcriptId);
  if (!transcript) throw new StudioError('not_found', `There is no transcript ${given.transcriptId}`);
  await requireMayAdd(opened, owner, 'transcripts', transcript.id);
  const video = await requireAsset(opened, owner, transcript.assetId);
  if (video.kind !== 'video') throw new StudioError('unsupported_file', `${video.name} is not a video`);
  if (transcript.segments.length === 0)
    throw new StudioError('not_allowed_now', 'There is nothing to speak yet');
  const { connectionId = null, ...spoken } = given;
  const place = await placeFor(owner, 'speech', connectionId);
  if (!place || place.dialect.contract) checkContract(given);
  const { name, revision } = transcript;
  const wanted = { ...spoken, connection: place?.id ?? null, name, revision, agent };
  const dub = await dubs(opened, owner).insert(wanted, id);
  wake('dub');
  return dub;
}

/** Checks the contract's own models; other models are left to their service. */
function checkContract(given: NewDub): void {
  const model = findModel(given.model);
  if (!model) return;
  if (model.kind !== 'speech') throw modelNotOffered(model, ENDPOINTS.speak.path);
  parseRequest(newSpeech(model).pick({ voice: true }), given);
}
