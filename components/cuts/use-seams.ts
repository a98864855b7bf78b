import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Seam, seamsOptions } from '#lib/api/cut-seams.ts';
import { type CutState, useCut } from '#lib/state/cut-store.ts';
import { useAtRest } from '#lib/state/when-idle.ts';

const NO_SEAMS: ReadonlyMap<string, Seam> = new Map();

const readyIn = (media: CutState['media']) =>
  [...media.values()].flatMap(({ key, status }) => (status === 'ready' ? key : [])).join();

/** How well each shot continues the one before, as last saved. */
export function useSeams(): ReadonlyMap<string, Seam> {
  const id = useCut(({ cut }) => cut.id);
  const revision = useCut(({ cut }) => cut.revision);
  const ready = useCut(({ media }) => readyIn(media));
  // Measuring takes the studio a while, and the first view does not need it.
  const enabled = useAtRest();
  const { data, refetch } = useQuery({ ...seamsOptions(id, revision), enabled });
  // A finished shot adds seams without an edit. Edits are measured once saved.
  const asked = useRef(ready);
  useEffect(() => {
    if (asked.current === ready) return;
    asked.current = ready;
    if (enabled) void refetch();
  }, [ready, refetch, enabled]);
  return useMemo(() => (data ? new Map(data.map((seam) => [seam.shotId, seam])) : NO_SEAMS), [data]);
}
