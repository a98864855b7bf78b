import { queryOptions } from '@tanstack/react-query';
import { peaksOptions } from '#lib/api/peaks.ts';
import { here } from '#lib/format/base-path.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';

/** A waveform: the studio's where it has one, otherwise decoded here. */
export function waveformOptions({ key, url }: Pick<CutMedia, 'key' | 'url'>) {
  const [kind, id = ''] = key.split(/:(.*)/s);
  if (kind !== 'task')
    return peaksOptions(here(`/api/${kind === 'speech' ? 'speech' : 'assets'}/${id}/peaks`));
  const known = peaksOptions(`${url}`);
  return queryOptions({
    queryKey: known.queryKey,
    queryFn: async ({ signal }) => {
      const { heardPeaks } = await import('./engine/sound/heard-peaks.ts');
      return url === null ? null : heardPeaks(url, signal);
    },
    staleTime: known.staleTime,
    gcTime: known.gcTime,
  });
}
