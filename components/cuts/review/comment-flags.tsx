import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { usePickedDrawing } from '#lib/state/share-store.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import type { Comment } from '#lib/studio/review/comment.ts';
import { place } from '../editor/timeline/placing.ts';
import { filmCommentsOptions } from './film-comments-options.ts';

/** Open comments above the ruler, at their times. */
export function CommentFlags() {
  const id = useCut(({ cut }) => cut.id);
  const { data = [] } = useQuery(filmCommentsOptions(id));
  return data
    .filter(({ parentId, resolvedAt, at }) => parentId === null && resolvedAt === null && at !== null)
    .map((comment) => <Flag key={comment.id} comment={comment} />);
}

function Flag({ comment }: { comment: Comment }) {
  const t = useTranslations('cuts');
  const { at, text, name, drawing } = comment;
  const store = useCutStore();
  const go = () => {
    const { seek, setPlaying, timeline } = store.getState();
    setPlaying(false);
    seek(toFrame(at ?? 0, timeline.fps));
    usePickedDrawing.getState().pick(drawing ? { at: at ?? 0, strokes: drawing } : null);
  };
  return (
    <button
      type="button"
      aria-label={name ? t('comments.commentOf', { name, text }) : t('comments.comment', { text })}
      onClick={go}
      style={place(at ?? 0)}
      className={classes(
        'absolute top-[3px] flex h-4 w-max max-w-40 items-center rounded-r-xs border-l-2 border-accent',
        'bg-accent-soft pr-1.5 pl-1 text-[11px] leading-none text-text focus-visible:outline-offset-0',
      )}
    >
      <span className="truncate">{text}</span>
    </button>
  );
}
