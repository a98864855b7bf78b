import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Seam, seamsOptions } from '#lib/api/cut-seams.ts';
import { useCut } from '#lib/state/cut-store.ts';

const NO_SEAMS: ReadonlyMap<string, Seam> = new Map();

/** How well each shot begins where the one before it ends, as it was last saved. */
export function useSeams(): ReadonlyMap<string, Seam> {
  const id = useCut(({ cut }) => cut.id);
  const revision = useCut(({ cut }) => cut.revision);
  const { data } = useQuery(seamsOptions(id, revision));
  return useMemo(() => (data ? new Map(data.map((seam) => [seam.shotId, seam])) : NO_SEAMS), [data]);
}
