import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { isUnfinished } from '#lib/api/cut-renders.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';

/** Says how a render ended that was seen under way. */
export function useRenderNews(
  renders: readonly CutRender[] | undefined,
  onPlay: (renders: CutRender[]) => void,
): void {
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const render of renders ?? []) {
      if (isUnfinished(render)) underWay.current.add(render.id);
      else if (underWay.current.delete(render.id)) tell(render, () => onPlay([render]));
    }
  }, [renders, onPlay]);
}

function tell({ status, error }: CutRender, onPlay: () => void): void {
  if (status === 'done') toast.ready('Film ready', { action: { label: 'Play', onClick: onPlay } });
  if (status !== 'failed') return;
  const reason = error ? { description: describeError(error.code).title } : undefined;
  toast.error('The film was not rendered', reason);
}
