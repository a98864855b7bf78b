import { memo } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';

type FilmstripProps = { shot: Shot; media: CutMedia; seconds: number; selected: boolean };

export const Filmstrip = memo(function Filmstrip({ media, selected }: FilmstripProps) {
  const { posterUrl, status } = media;
  if (status !== 'ready') {
    return (
      <span className="grid h-16 place-content-center bg-danger-soft px-2 text-center text-[11px] text-danger">
        {status === 'gone' ? 'The file is gone' : 'Not made'}
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={classes('block h-16 bg-repeat-x', selected && 'rounded-b-[5px]')}
      style={posterUrl ? { background: `url("${posterUrl}") 0 0 / auto 64px repeat-x` } : undefined}
    />
  );
});
