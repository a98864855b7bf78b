import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { finestPeaks, PEAK_HEAD_BYTES, type PeakLevel } from '#lib/studio/peaks-file.ts';
import { send } from './http.ts';

/** The waveform at an address of ours; only as much of it as a screen can show. */
export function peaksOptions(url: string) {
  return queryOptions({
    queryKey: ['peaks', url],
    queryFn: async ({ signal }) => {
      const range = `bytes=0-${PEAK_HEAD_BYTES - 1}`;
      const response = await send(url, { headers: { accept: 'application/octet-stream', range }, signal });
      return finestPeaks(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
}

/** Shows peaks at an address until the studio has given its own. */
export async function showMeanwhile(client: QueryClient, url: string, peaks: PeakLevel): Promise<void> {
  const { queryKey } = peaksOptions(url);
  client.setQueryData(queryKey, peaks);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
}
