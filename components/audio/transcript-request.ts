import type { QueryClient } from '@tanstack/react-query';
import { BrowserFailure, type Failure } from '#lib/language/error-words.ts';
import { useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { modelsFor, requestOptions } from '#lib/studio/transcript/transcript-options.ts';
import { readOffered } from './use-offered.ts';

const NOBODY = { transcribe: 'noTranscriber', translate: 'noTranslator' } as const;
const NO_MODEL: ReadonlySet<string | undefined> = new Set([...Object.values(NOBODY), 'modelsUntold']);

/** Nothing was wrong but that no model could be named. */
export const lacksModel = (failure: Failure | null) => failure !== null && NO_MODEL.has(failure.code);

/** What a task is asked for with. Where no model for it is known, services are asked again; throws where none is then. */
export async function transcriptRequest(client: QueryClient, task: TranscriptTask) {
  const isAble = ({ models }: Awaited<ReturnType<typeof readOffered>>) => modelsFor(task, models).length > 0;
  const known = await readOffered(client, 'transcription');
  const offered = isAble(known) ? known : await readOffered(client, 'transcription', { anew: true });
  if (!isAble(offered)) throw new BrowserFailure(offered.untold ? 'modelsUntold' : NOBODY[task]);
  return requestOptions(useTranscribeOptions.getState(), task, offered.models);
}
