import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { listening } from '#lib/studio/transcript/cut-plan.ts';
import type { Heard } from '#lib/studio/transcript/stitch.ts';
import { OFFLINE } from '../connection/classify.ts';
import { connections } from '../connection/repository.ts';
import { backoff } from '../connection/retry.ts';
import { refusalOf } from '../connection/service-refusal.ts';
import type { Payer } from '../money/charged.ts';
import { clock } from '../process/clock.ts';
import { PutOff } from '../queue/put-off.ts';
import type { Engine } from '../video/engine.ts';
import { type ClaimedTranscript, transcriptLeases } from './transcript-leases.ts';
import { type PartOutcome, type ReadyPart, sendPart } from './transcript-parts.ts';

/** Failed tries of a part before the transcript stops. */
const TRIES = 5;

/** For each part, the tries in vain and how many were faults of the service. */
export type Tries = Map<number, { sent: number; faults: number }>;

/** Sends a part once. A pause or an outage of the service is no failure: the transcript is put off. */
export async function sendOrPutOff(
  engine: Engine,
  transcript: ClaimedTranscript,
  tries: Tries,
  { part, file, bytes }: ReadyPart,
  signal: AbortSignal,
): Promise<Heard> {
  const { owner, id, connection: home } = transcript;
  const connection = await engine.connection(owner, home, 'transcription');
  if (!connection && (await connections(engine.store, owner).removedAt(home)) !== null)
    throw new StudioError('connection_removed');
  const payer: Payer = {
    store: engine.store,
    owner,
    work: 'transcript',
    workId: id,
    projectId: transcript.projectId,
    token: transcript.agent,
    question: { words: transcript.name, ...listening(transcript.duration) },
  };
  const name = `part-${part.index + 1}.flac`;
  const outcome: PartOutcome = connection
    ? await sendPart(
        payer,
        connection,
        transcript,
        { file, bytes, name, seconds: part.to - part.from },
        signal,
      )
    : OFFLINE;
  if (outcome.kind === 'refused') throw refusalOf(outcome.error);
  if (outcome.kind === 'heard') {
    tries.delete(part.index);
    if (outcome.language && part.index === 0)
      await transcriptLeases(engine.store, engine.holder).report(id, { language: outcome.language });
    return outcome.heard;
  }
  const before = tries.get(part.index) ?? { sent: 0, faults: 0 };
  const now = { sent: before.sent + 1, faults: before.faults + (outcome.failing ? 1 : 0) };
  tries.set(part.index, now);
  if (outcome.failing && now.faults >= TRIES) throw refusalOf(outcome.failing);
  const { backoff: first, longestBackoff } = engine.timing;
  const wait = clock.now() + backoff(now.sent, first, longestBackoff);
  throw new PutOff(Math.max(outcome.at ?? 0, wait), outcome.reason, outcome.held);
}
