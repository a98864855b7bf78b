'use client';
import {
  Download,
  Ellipsis,
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
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { late } from '#components/ui/late.tsx';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Task } from '#lib/studio/task.ts';
import { useFrames, videoSource } from './use-frames.ts';
import { useTaskActions } from './use-task-actions.ts';

const FramePicker = late(() => import('./frame-picker.tsx').then(({ FramePicker }) => FramePicker));

/** Everything that can be done with a task, behind three dots. */
export function TaskMenu({ task, tabIndex }: { task: Task; tabIndex?: number }) {
  const router = useRouter();
  const actions = useTaskActions();
  const { continueFrom } = useFrames();
  const [picking, setPicking] = useState(false);
  const done = task.status === 'completed';
  const underWay = ['waiting', 'submitting', 'rendering'].includes(task.status);
  const remixable = done && findVideoModel(task.model)?.remix;
  const download = () => window.location.assign(`${videoSource(task)}?download=1`);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            label="More"
            size="sm"
            tabIndex={tabIndex}
            className="bg-black/45 text-white hover:bg-black/70 hover:text-white"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
        entries={[
          { label: 'Reuse settings', icon: <RotateCcw />, onSelect: () => actions.reuse(task) },
          !underWay && { label: 'Make again', icon: <Shuffle />, onSelect: () => actions.retry(task) },
          done && {
            label: 'Continue from last frame',
            icon: <FastForward />,
            onSelect: () => void continueFrom(task),
          },
          done && { label: 'Use a frame', icon: <Film />, onSelect: () => setPicking(true) },
          remixable && {
            label: 'Remix',
            icon: <Wand />,
            onSelect: () => router.push(`/remix/${encodeURIComponent(task.id)}`),
          },
          done && {
            label: 'Make a character',
            icon: <UserRound />,
            onSelect: () => router.push(`/characters?from=${encodeURIComponent(task.id)}`),
          },
          'separator',
          {
            label: task.favourite ? 'Not a favourite' : 'Favourite',
            icon: <Heart />,
            onSelect: () => actions.setFavourite(task, !task.favourite),
          },
          done && { label: 'Download', icon: <Download />, onSelect: download },
          task.trashedAt === null
            ? { label: 'Delete', icon: <Trash2 />, dangerous: true, onSelect: () => actions.remove(task) }
            : { label: 'Restore', icon: <Undo2 />, onSelect: () => actions.restore(task) },
        ]}
      />
      {picking && <FramePicker task={task} onClose={() => setPicking(false)} />}
    </>
  );
}
