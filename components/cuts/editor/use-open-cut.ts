import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { CutConflict, cutMediaOptions, cutOptions, saveCut, writeCut } from '#lib/api/cuts.ts';
import { abandonedEdits, forgetEdits, unsavedEdits } from '#lib/api/kept/unsaved-cuts.ts';
import { restoreEdits, startCutAutosave } from '#lib/state/cut-autosave.ts';
import { type CutStore, type CutView, createCutStore, useCutStore } from '#lib/state/cut-store.ts';
import type { Cut, Timeline } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { keepSteps, keptSteps } from './kept-steps.ts';

/** How often an open film is checked for others' changes. */
const LOOK_MS = 5000;

/** The store of an open film: restores unsaved changes and the undo history, and saves edits. */
export function useOpenCut(cut: Cut): CutStore {
  const client = useQueryClient();
  const asked = useSearchParams().get('view');
  const [store] = useState(() => {
    const created = createCutStore(cut, firstView(cut, asked));
    const media = client.getQueryData(cutMediaOptions(cut.id).queryKey);
    if (media) created.getState().setMedia(media);
    created.setState(keptSteps(cut));
    return created;
  });
  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    const unsaved = unsavedEdits(cut.id, signal);
    let stop: (() => void) | null = null;
    const open = async () => {
      const lost = await abandonedEdits(cut.id, signal);
      if (signal.aborted) return;
      stop = startCutAutosave(store, {
        save: async (id, revision, changes, last) => {
          const saved = await saveCut(id, revision, changes, last);
          void writeCut(client, saved);
          return saved;
        },
        theirsIn: (cause) => (cause instanceof CutConflict ? cause.cut : null),
        keep: unsaved.keep,
      });
      for (const edits of lost) {
        const isWhole = restoreEdits(store, edits);
        await unsaved.keep(store.getState().saving === 'saved' ? null : editsOf(store));
        // A conflict with another tab is shown on the next opening.
        if (isWhole) await forgetEdits(edits.key);
      }
    };
    void open();
    return () => {
      stop?.();
      closed.abort();
      keepSteps(store);
    };
  }, [store, cut.id, client]);
  return store;
}

/** A film with nothing to play opens on its board. */
function firstView({ shots }: Cut, asked: string | null): CutView {
  if (asked === 'board' || asked === 'timeline') return asked;
  return shots.some((shot) => shotMedia(shot) !== null) ? 'timeline' : 'board';
}

const editsOf = (store: CutStore) => {
  const { cut, timeline } = store.getState();
  return { revision: cut.revision, base: cut, timeline };
};

/** Merges changes of the studio and other tabs, and the progress of renders. */
export function useFollowedCut(): void {
  const store = useCutStore();
  const client = useQueryClient();
  const { id } = store.getState().cut;
  const { data: cut } = useQuery({ ...cutOptions(id), refetchInterval: LOOK_MS });
  const { data: media } = useQuery(cutMediaOptions(id));
  useEffect(() => {
    if (cut) store.getState().receive(cut);
  }, [cut, store]);
  const seen = useRef<typeof media>(undefined);
  useEffect(() => {
    if (media) store.getState().setMedia(media);
    // A finished shot may be shorter than its place: the studio has changed the film.
    const hasCome = seen.current !== undefined && seen.current !== media;
    seen.current = media;
    if (hasCome) void client.invalidateQueries({ queryKey: cutOptions(id).queryKey });
  }, [media, store, client, id]);
  useEffect(() => {
    // The studio knows a film's media once it is saved.
    return store.subscribe((state, before) => {
      if (state.cut === before.cut) return;
      const unknown = keysIn(state.timeline).some((key) => !state.media.has(key));
      if (unknown) void client.invalidateQueries({ queryKey: cutMediaOptions(id).queryKey });
    });
  }, [store, client, id]);
}

function keysIn({ shots, lines, bed }: Timeline): string[] {
  return [
    ...shots.flatMap((shot) => [shotMedia(shot), ...shot.takes.map((take) => `task:${take}`)]),
    ...lines.map(({ speechId, assetId }) =>
      speechId ? `speech:${speechId}` : assetId && `asset:${assetId}`,
    ),
    bed && `asset:${bed.assetId}`,
  ].filter((key) => key !== null);
}
