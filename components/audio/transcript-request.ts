import type { QueryClient } from '@tanstack/react-query';
import { BrowserFailure, type Failure } from '#lib/language/error-text.ts';
import { useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { requestOptions } from '#lib/studio/transcript/transcript-options.ts';
import { readOffered } from './use-offered.ts';

const NOBODY = { transcribe: 'noTranscriber', translate: 'noTranslator' } as const;
const NO_MODEL: ReadonlySet<string | undefined> = new Set([...Object.values(NOBODY), 'modelsUntold']);

/** The only fault is that no model is known. */
export const lacksModel = (failure: Failure | null) => failure !== null && NO_MODEL.has(failure.code);

/** A task's request. Without a known model it asks the services again; throws if none has one. */
export async function transcriptRequest(client: QueryClient, task: TranscriptTask) {
  const requestFor = ({ models }: Awaited<ReturnType<typeof readOffered>>) =>
    requestOptions(useTranscribeOptions.getState(), task, models);
  const known = requestFor(await readOffered(client, 'transcription'));
  if (known) return known;
  const offered = await readOffered(client, 'transcription', { anew: true });
  const request = requestFor(offered);
  if (!request) throw new BrowserFailure(offered.untold ? 'modelsUntold' : NOBODY[task]);
  return request;
}
