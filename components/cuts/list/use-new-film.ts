import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { createCut } from '#lib/api/cuts.ts';
import { readVideoModels } from '#lib/api/video-models.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { draftOf, formOf } from '#lib/studio/compose/draft-form.ts';
import { UNTITLED_FILM } from '#lib/studio/cut/blank.ts';
import { scriptTitle } from '#lib/studio/cut/script.ts';
import { sendFilmFiles } from '../start/send-film-files.ts';

type Begun = 'empty' | 'script' | 'tasks' | 'files';
type NewFilm = Omit<Parameters<NonNullable<ReturnType<typeof createCut>['mutationFn']>>[0], 'key'>;

/** Creates films, each in its own way, and opens them. */
export function useNewFilm() {
  const client = useQueryClient();
  const router = useRouter();
  const { mutateAsync } = useMutation(createCut(client));
  const [busy, setBusy] = useState<Begun | null>(null);
  /** Whether it was created. */
  const begin = async (how: Begun, given: () => NewFilm | Promise<NewFilm>, files: File[] = []) => {
    if (busy) return false;
    setBusy(how);
    try {
      const cut = await mutateAsync({
        ...newWorkPlace(),
        title: UNTITLED_FILM,
        key: crypto.randomUUID(),
        ...(await given()),
      });
      await sendFilmFiles(cut.id, files);
      router.push(`/cuts/${encodeURIComponent(cut.id)}`);
      return true;
    } catch {
      // The mutation reports its failure.
      setBusy(null);
      return false;
    }
  };
  return {
    busy,
    empty: () => void begin('empty', () => ({})),
    fromScript: (script: string) =>
      begin('script', async () => {
        const defaults = draftOf(formOf(null), await readVideoModels(client));
        const title = scriptTitle(script) ?? UNTITLED_FILM;
        return { title, script, ...(defaults ? { defaults } : {}) };
      }),
    fromTasks: (ids: string[]) => void begin('tasks', () => ({ shots: ids.map((taskId) => ({ taskId })) })),
    fromFiles: (files: File[]) => void begin('files', () => ({}), files),
  };
}
