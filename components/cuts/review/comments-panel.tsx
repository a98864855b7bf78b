import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { CommentForm } from '#components/task/review/comment-form.tsx';
import { CommentList } from '#components/task/review/comment-list.tsx';
import { useReview } from '#components/task/review/use-review.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { studioComments } from '#lib/api/review/comments.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { usePickedDrawing } from '#lib/state/share-store.ts';
import { addMarker } from '#lib/studio/cut/edits.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import type { Thread } from '#lib/studio/review/threads.ts';

/** The comments on the open film, by its timeline. */
export function CommentsPanel() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const isReadOnly = useCut((state) => state.readOnly);
  const id = useCut(({ cut }) => cut.id);
  const { fps } = useCut((state) => state.timeline);
  const playhead = useCut((state) => state.playhead);
  const length = useCut(({ timeline }) => filmFrames(timeline) / timeline.fps);
  const source = useMemo(() => studioComments('film', id), [id]);
  const review = useReview(source, {
    time: playhead / fps,
    length,
    pause: () => store.getState().setPlaying(false),
    seek: (to) => store.getState().seek(toFrame(to, fps)),
  });
  const picked = review.threads.find(({ root }) => root.id === review.pickedId)?.root;
  const { at = null, drawing = null } = picked ?? {};
  useEffect(() => {
    usePickedDrawing.getState().pick(at !== null && drawing ? { at, strokes: drawing } : null);
  }, [at, drawing]);
  const mark = ({ root }: Thread) => {
    const { timeline, edit, select } = store.getState();
    if (timeline.markers.length >= CUT_LIMITS.markers) {
      toast.error(t('comments.tooManyNotes', { most: CUT_LIMITS.markers }));
      return;
    }
    const marker = crypto.randomUUID();
    const frame = root.at === null ? 0 : toFrame(root.at, timeline.fps);
    const note = root.name ? t('comments.noteOf', { name: root.name, text: root.text }) : root.text;
    edit((film) => addMarker(film, marker, frame, note.slice(0, 2000)), 'addNoteFromComment');
    select({ kind: 'marker', id: marker });
    toast.success(t('comments.isNote'));
  };
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto">
        <CommentList
          review={review}
          isGuest={false}
          isOwner={!isReadOnly}
          maker={t('comments.you')}
          empty={t('comments.empty')}
          actions={(thread) =>
            !isReadOnly && (
              <Button size="sm" variant="ghost" onClick={() => mark(thread)}>
                <Bookmark aria-hidden /> {t('comments.makeNote')}
              </Button>
            )
          }
        />
      </div>
      <CommentForm review={review} isGuest={false} draws={false} />
    </>
  );
}
