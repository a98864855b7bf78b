import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ApiError, command, send } from '#lib/api/http.ts';
import { keepUpload } from '#lib/api/uploads.ts';
import { here } from '#lib/format/base-path.ts';
import { BrowserFailure } from '#lib/language/error-text.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { readOffered, useOffered } from '../../use-offered.ts';
import type { FileUpload } from '../take-files.ts';

const SAMPLE =
  'When the boats came back to the old quay, nobody had expected them. My father stood in the snow and counted them out loud. Then he counted them again.';

/** The original request. The studio speaks it once per key, whether or not the page waits. */
type Asked = { key: string; connectionId: string; model: string; voice: string | undefined };

/** Samples not yet recorded: a reloaded tab requests them by the same key. */
export const useAskedSamples = create<Partial<Record<TranscriptTask, Asked>>>()(
  persist(() => ({}), { name: 'asked-samples', storage: createJSONStorage(() => sessionStorage) }),
);

const forget = (task: TranscriptTask) => useAskedSamples.setState(({ [task]: _, ...rest }) => rest, true);

/** A spoken sample to try these pages with; it continues while the user is elsewhere. */
export function useSpokenSample(task: TranscriptTask, onSpoken: (upload: FileUpload) => Promise<void>) {
  const t = useTranslations('transcripts');
  const client = useQueryClient();
  const { models } = useOffered('speech');
  const isBusy = useIsMutating({ mutationKey: keyOf(task) }) > 0;
  const { mutate } = useMutation({
    mutationKey: keyOf(task),
    mutationFn: async () => onSpoken(await takeSample(client, task, `${t('start.sample')}.mp3`)),
  });
  useEffect(() => {
    const isComing = client.isMutating({ mutationKey: keyOf(task) }) > 0;
    if (useAskedSamples.getState()[task] && !isComing) mutate();
  }, [client, task, mutate]);
  return { canBeSpoken: !models || models.some(isSpeaker), isBusy, ask: () => isBusy || mutate() };
}

const keyOf = (task: TranscriptTask) => ['sample', task] as const;

const isSpeaker = ({ capabilities: { voices } }: CatalogueModel) => (voices?.length ?? 0) > 0;

async function takeSample(client: QueryClient, task: TranscriptTask, name: string): Promise<FileUpload> {
  const asked = useAskedSamples.getState()[task] ?? (await newSample(client));
  useAskedSamples.setState({ [task]: asked });
  try {
    const { key, ...voice } = asked;
    const headers = { 'idempotency-key': key };
    const body = { ...voice, input: SAMPLE };
    const response = await send(here('/api/speech'), { method: 'POST', headers, body });
    const file = new File([await response.blob()], name, { type: 'audio/mpeg' });
    const upload = await keepUpload('transcript', file, { task });
    forget(task);
    // From here on it is a recording, not a clip.
    const id = response.headers.get('x-clip-id') ?? '';
    void command('DELETE /api/speech/[id]', { parts: { id } }).catch(() => undefined);
    return upload;
  } catch (cause) {
    // Without an answer, the studio may still be speaking it.
    if (cause instanceof ApiError && cause.status < 500) forget(task);
    throw cause;
  }
}

async function newSample(client: QueryClient): Promise<Asked> {
  const { models, untold } = await readOffered(client, 'speech');
  const model = models.find(isSpeaker);
  if (!model) throw new BrowserFailure(untold ? 'modelsUntold' : 'noSpeaker');
  const { connectionId, id, capabilities } = model;
  return { key: crypto.randomUUID(), connectionId, model: id, voice: capabilities.voices?.[0]?.id };
}
