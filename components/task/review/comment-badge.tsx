import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { commentCountsOptions } from '#lib/api/review/comment-counts.ts';

/** The number of open threads on a video. */
export function CommentBadge({ taskId }: { taskId: string }) {
  const t = useTranslations('review');
  const { data: count } = useQuery({ ...commentCountsOptions(), select: (open) => open[taskId] });
  if (!count) return null;
  return (
    <span
      role="img"
      aria-label={t('comment.openCount', { count })}
      className="pointer-events-none absolute top-2 right-9 flex pointer-coarse:right-12 items-center gap-1 rounded-full bg-black/65 px-1.5 py-0.5 text-[11px] text-white tabular-nums"
    >
      <MessageSquare aria-hidden className="size-3" /> {count}
    </span>
  );
}
