import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import { finestPeaks, PEAK_HEAD_BYTES, type PeakLevel } from '#lib/format/peaks-file.ts';
import { send } from './http.ts';

/** The waveform URL of a recording or video. */
export const peaksUrl = (assetId: string) => here(`/api/assets/${assetId}/peaks`);

/** The waveform at one of our URLs; only as many bytes as a screen can show. */
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

/** Shows rough peaks at a URL until the studio's own arrive. */
export async function seedPeaks(client: QueryClient, url: string, peaks: PeakLevel): Promise<void> {
  const { queryKey } = peaksOptions(url);
  client.setQueryData(queryKey, peaks);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
}
