import { Wand } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CommentForm } from '#components/task/review/comment-form.tsx';
import { CommentList } from '#components/task/review/comment-list.tsx';
import type { Review } from '#components/task/review/use-review.ts';
import { useRemixable } from '#components/task/use-remixable.ts';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { addKeptText } from '#lib/state/use-kept-text.ts';
import type { Thread } from '#lib/studio/review/threads.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { Panel } from './task-panels.tsx';

type CommentsPanelProps = { task: Task; review: Review };

/** The comments on a video, in the studio and from its links. */
export function CommentsPanel({ task, review }: CommentsPanelProps) {
  const t = useTranslations('gallery');
  const router = useRouter();
  const may = useMay();
  const remixable = useRemixable(task) && may.make;
  const remix = ({ root }: Thread) => {
    addKeptText(`remix ${task.id}`, root.text);
    router.push(`/remix/${encodeURIComponent(task.id)}${root.at === null ? '' : `?t=${root.at}`}`);
  };
  return (
    <Panel title={t('detail.comments')}>
      <div className="overflow-hidden rounded-md bg-panel shadow-hairline">
        <CommentList
          review={review}
          isGuest={false}
          isOwner={may.change(task)}
          maker={t('detail.you')}
          empty={may.share(task) ? t('detail.noCommentsShare') : t('detail.noComments')}
          actions={(thread) =>
            remixable && (
              <Button size="sm" variant="ghost" onClick={() => remix(thread)}>
                <Wand aria-hidden /> {t('detail.remixWithThis')}
              </Button>
            )
          }
        />
        <CommentForm review={review} isGuest={false} />
      </div>
    </Panel>
  );
}
