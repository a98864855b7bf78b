'use client';
import {
  AudioLines,
  Download,
  FastForward,
  Film,
  Heart,
  RotateCcw,
  Shuffle,
  Trash2,
  Undo2,
  UserRound,
  Wand,
} from 'lucide-react';
import Link from 'next/link';
import { useFrames, videoSource } from '#components/task/use-frames.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { findVideoModel } from '#lib/contract/models.ts';
import { useShortcut } from '#lib/state/shortcuts.ts';
import { FRAME_PLACE_WORDS, type FramePlace } from '#lib/studio/compose/place-frame.ts';
import type { Task } from '#lib/studio/task.ts';

const PLACES: FramePlace[] = ['first', 'last', 'reference'];

type TaskActionsProps = { task: Task; video: HTMLVideoElement | null };

/** What to do with a video next. */
export function TaskActions({ task, video }: TaskActionsProps) {
  const actions = useTaskActions();
  const { placeIn, continueFrom } = useFrames();
  const id = encodeURIComponent(task.id);
  const done = task.status === 'completed';
  const remixable = done && findVideoModel(task.model)?.remix;
  const love = () => actions.setFavourite(task, !task.favourite);
  useShortcut({ keys: 'f', label: 'Favourite, or not', group: 'Video', run: love });
  useShortcut({ keys: 'delete', label: 'Delete', group: 'Video', run: () => actions.remove(task) });
  const takeFrame = async (place: FramePlace) => {
    if (!video) return;
    await placeIn(task, video, place).catch((error: unknown) =>
      toast.error('The frame could not be taken', { description: String(error) }),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {remixable && (
        <Button look="primary" asChild>
          <Link href={`/remix/${id}`}>
            <Wand aria-hidden /> Remix
          </Link>
        </Button>
      )}
      <Button onClick={() => actions.reuse(task)}>
        <RotateCcw aria-hidden /> Reuse settings
      </Button>
      {done && (
        <>
          <DropdownMenu
            align="start"
            trigger={
              <Button>
                <Film aria-hidden /> Use this frame
              </Button>
            }
            entries={PLACES.map((place) => ({
              label: FRAME_PLACE_WORDS[place],
              onSelect: () => void takeFrame(place),
            }))}
          />
          <Button onClick={() => void continueFrom(task)}>
            <FastForward aria-hidden /> Continue from last frame
          </Button>
          <Button asChild>
            <Link href={`/characters?from=${id}`}>
              <UserRound aria-hidden /> Make a character
            </Link>
          </Button>
          <Button asChild>
            <Link href={`/audio/transcribe?task=${id}`}>
              <AudioLines aria-hidden /> Transcribe
            </Link>
          </Button>
          <Button asChild>
            <a href={`${videoSource(task)}?download=1`} download>
              <Download aria-hidden /> Download
            </a>
          </Button>
        </>
      )}
      <Button onClick={() => actions.retry(task)}>
        <Shuffle aria-hidden /> Make again
      </Button>
      <IconButton
        label={task.favourite ? 'Not a favourite' : 'Favourite'}
        keys="f"
        look="secondary"
        aria-pressed={task.favourite}
        onClick={love}
      >
        <Heart aria-hidden className={task.favourite ? 'fill-current text-accent' : undefined} />
      </IconButton>
      {task.trashedAt === null ? (
        <IconButton label="Delete" keys="delete" look="danger" onClick={() => actions.remove(task)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={() => actions.restore(task)}>
          <Undo2 aria-hidden /> Restore
        </Button>
      )}
    </div>
  );
}
