import { MessageSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useRowFocus } from '#components/ui/focus/use-row-focus.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Thread } from '#lib/studio/review/threads.ts';
import { ThreadCard } from './thread-card.tsx';
import type { Review } from './use-review.ts';

type CommentListProps = {
  review: Review;
  isGuest: boolean;
  /** Whether the user may resolve and delete others' comments. */
  isOwner: boolean;
  /** What to call the studio's owner, if nobody has a name. */
  maker: string;
  /** Extra actions on a thread. */
  actions?: (thread: Thread) => ReactNode;
  empty: string;
};

/** The threads on a work: open ones, and on demand resolved ones. */
export function CommentList({ review, empty, ...rest }: CommentListProps) {
  const t = useTranslations('review');
  const told = useErrorMessage();
  const [withResolved, setWithResolved] = useState(false);
  const { threads, isKnown, error } = review;
  const resolved = threads.filter(({ root }) => root.resolvedAt !== null);
  const shown = withResolved ? threads : threads.filter(({ root }) => root.resolvedAt === null);
  const list = useRef<HTMLUListElement>(null);
  const { handlers } = useRowFocus({
    keys: shown.map(({ root }) => root.id),
    list,
    target: (row) => row.querySelector('button'),
  });
  if (error && !isKnown)
    return <p className="p-3 text-sm text-muted">{t('comment.notRead', { reason: told(error) })}</p>;
  return (
    <div className="grid content-start gap-1 p-2">
      {isKnown && shown.length === 0 && (
        <p className="flex items-start gap-2 p-2 text-sm text-muted">
          <MessageSquare aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          {resolved.length > 0 ? t('comment.allResolved') : empty}
        </p>
      )}
      <ul
        ref={list}
        {...handlers}
        aria-label={t('comment.list')}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
      >
        {shown.map((thread) => (
          <ThreadCard key={thread.root.id} thread={thread} review={review} {...rest} />
        ))}
      </ul>
      {resolved.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="w-fit"
          aria-expanded={withResolved}
          onClick={() => setWithResolved(!withResolved)}
        >
          {withResolved ? t('comment.hideResolved') : t('comment.resolvedCount', { count: resolved.length })}
        </Button>
      )}
    </div>
  );
}
