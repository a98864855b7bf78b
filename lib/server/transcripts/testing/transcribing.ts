import 'server-only';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, vi } from 'vitest';
import type { NewTranscript, Transcript } from '#lib/studio/transcript/transcript.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { sentences, wordsAt } from '#lib/testing/wav.ts';
import { store } from '../../db/open.ts';
import { LOCAL_OWNER } from '../../db/store.ts';
import { ingest } from '../../media/ingest.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { createEngine } from '../../video/create-engine.ts';
import { QUICK } from '../../video/testing/quick-timing.ts';
import { workUntilStopped } from '../../video/testing/try-engine.ts';
import { createTranscript } from '../create-transcript.ts';
import { transcripts } from '../repository.ts';
import { transcribeWork } from '../transcribe.ts';
import { said, scriptedRecogniser } from './scripted-recogniser.ts';

/** Samples in a second: as few as the tone needs, for they are quick to process. */
export const RATE = 2000;
/** Long enough for two parts; most of it is silence. */
export const TWO_PARTS = wordsAt([10, 80], 92, RATE);
export const TALK = sentences(92, RATE);
export const SHORT = sentences(9, RATE);

/** For the tests of one file: a studio on data of its own, with a service behind it that hears what they say. */
export async function recogniserBehind() {
  const folder = ownDataFolder();
  const service = await scriptedRecogniser();
  vi.stubEnv('MEDIA_API_URL', service.url);
  vi.stubEnv('MEDIA_API_KEY', 'sk-test');
  afterAll(async () => {
    await (await store()).close();
    await service.close();
  });
  beforeEach(() => service.answerWith(({ part }) => said(part)));
  const sent = () => service.seen.map(({ part }) => part);
  return { folder, service, sent };
}

/** Runs the work in this process until stopped. */
export async function work(over: Partial<typeof QUICK> = {}) {
  const engine = await createEngine({ timing: { ...QUICK, ...over } });
  return workUntilStopped(engine, transcribeWork(engine));
}

export async function start(file: Buffer, options: Partial<NewTranscript> = {}): Promise<string> {
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([file]));
  const given: NewTranscript = { assetId: asset.id, task: 'transcribe', model: 'asr-1', ...options };
  return (await createTranscript(await store(), LOCAL_OWNER, given)).id;
}

export const look = async (id: string): Promise<Transcript> => {
  const found = await transcripts(await store(), LOCAL_OWNER).get(id);
  if (!found) throw new Error('It is gone');
  return found;
};

export const isOver = ({ status }: Transcript) => status === 'done' || status === 'failed';

export const reach = (id: string, isRight: (transcript: Transcript) => boolean) =>
  waitUntil(() => look(id), isRight);

export const ended = (id: string) => reach(id, isOver);
