import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { usePlayer } from '#components/task/player/use-player.ts';
import { CommentForm } from '#components/task/review/comment-form.tsx';
import { CommentList } from '#components/task/review/comment-list.tsx';
import { CommentMarks } from '#components/task/review/comment-marks.tsx';
import { DrawingLayer } from '#components/task/review/drawing-layer.tsx';
import { useReview } from '#components/task/review/use-review.ts';
import { classes } from '#components/ui/classes.ts';
import { linkComments } from '#lib/api/review/comments.ts';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { ReviewPlayer } from './review-player.tsx';

type ReviewWorkProps = { token: string; shared: Shared; work: SharedWork };

/** One video or film, large, with comments beside it. */
export function ReviewWork({ token, shared, work }: ReviewWorkProps) {
  const t = useTranslations('review');
  const player = usePlayer(work.duration ?? 0);
  const frame = useRef<HTMLDivElement>(null);
  const source = useRef(linkComments(token, work.id)).current;
  const mayComment = shared.access === 'comment';
  const review = useReview(source, player, mayComment);
  const isGuest = shared.visitor === null;
  const [width, height] = [work.width ?? 1280, work.height ?? 720];
  return (
    <main
      className={classes(
        'grid min-h-0 grow grid-cols-[minmax(0,1fr)]',
        mayComment &&
          'max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_380px]',
      )}
    >
      <section aria-label={t('page.video')} className="flex min-h-0 flex-col gap-3 lg:p-5">
        <ReviewPlayer
          work={work}
          player={player}
          frameRef={frame}
          overlay={<DrawingLayer width={width} height={height} shown={review.shown} pen={review.pen} />}
          below={mayComment && <CommentMarks review={review} />}
        />
        {player.unseen && !work.preparing && (
          <p role="status" className="px-4 text-sm text-muted lg:px-0">
            {t('page.unseen')}
          </p>
        )}
        {work.prompt && (
          <p className="max-w-prose px-4 pb-3 text-sm whitespace-pre-wrap break-words text-muted lg:px-0 lg:pb-0">
            {work.prompt}
          </p>
        )}
      </section>
      {mayComment && (
        <aside
          aria-label={t('page.comments')}
          className="flex min-h-0 flex-col border-line bg-panel max-lg:border-t lg:border-l"
        >
          <div className="min-h-0 grow max-lg:[&_li]:scroll-mb-64 lg:overflow-y-auto">
            <CommentList
              review={review}
              isGuest={isGuest}
              isOwner={false}
              maker={shared.by ?? t('page.maker')}
              empty={t('page.noComments')}
            />
          </div>
          <div className="max-lg:tall:sticky max-lg:tall:bottom-0">
            <CommentForm review={review} isGuest={isGuest} />
          </div>
        </aside>
      )}
    </main>
  );
}
