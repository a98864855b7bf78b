import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { formatTenths } from '#lib/format/units.ts';
import type { Review } from './use-review.ts';

/** Marks comments on the timeline. */
export function CommentMarks({ review }: { review: Review }) {
  const t = useTranslations('review');
  const { threads, stage, pickedId } = review;
  const marked = threads.filter(({ root }) => root.at !== null && root.resolvedAt === null);
  if (marked.length === 0 || stage.length <= 0) return null;
  return (
    <div className="relative h-4 bg-panel">
      {/* A separate timeline, as wide as the picture. */}
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line" />
      <span
        aria-hidden
        className="absolute top-1/2 left-0 h-0.5 -translate-y-1/2 bg-faint"
        style={{ width: `${Math.min(100, (100 * stage.time) / stage.length)}%` }}
      />
      {marked.map((thread) => {
        const { id, at, text } = thread.root;
        return (
          <button
            key={id}
            type="button"
            aria-label={t('comment.markAt', { time: formatTenths(at ?? 0), text: text.slice(0, 60) })}
            onClick={() => review.pick(thread)}
            style={{ left: `${Math.min(100, (100 * (at ?? 0)) / stage.length)}%` }}
            className="absolute inset-y-0 grid w-4 -translate-x-1/2 place-items-center"
          >
            <span
              className={classes(
                'size-2 rounded-full',
                id === pickedId ? 'bg-text ring-2 ring-accent' : 'bg-accent',
              )}
            />
          </button>
        );
      })}
    </div>
  );
}
