import {
  CircleX,
  Clapperboard,
  Download,
  Eye,
  FastForward,
  Film,
  Folder,
  Heart,
  Info,
  RotateCcw,
  Route,
  Share2,
  Shuffle,
  Trash2,
  Undo2,
  UserRound,
  Wand,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { DropdownMenuContent } from '#components/ui/overlays/dropdown-menu-content.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { isOwn, isUnderWay } from '#lib/studio/task/task-values.ts';
import { shareableTask } from './review/shareable.ts';
import { usePlace } from './use-place.ts';
import { useRemixable } from './use-remixable.ts';
import { useRetry } from './use-retry.tsx';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskTranslators } from './use-task-translators.ts';

const FramePicker = lazyDialog(() =>
  import('./frames/frame-picker.tsx').then(({ FramePicker }) => FramePicker),
);

type TaskMenuContentProps = {
  task: Task;
  trigger: ReactNode;
  byKeyboard: boolean;
};

export function TaskMenuContent({ task, trigger, byKeyboard }: TaskMenuContentProps) {
  const tCommon = useTranslations('common');
  const words = useTaskTranslators();
  const { t } = words;
  const router = useRouter();
  const may = useMay();
  const changes = may.change(task);
  const actions = useTaskActions();
  const { add: addToCut, continueFrom } = useCutEntrance.getState();
  const askRunOn = useRunOn(({ ask }) => ask);
  const [picking, setPicking] = useState(false);
  const missing = isMissing(task);
  const done = task.status === 'completed' && !missing;
  /** Until there is a copy that browsers play, they show only single frames of it. */
  const plays = done && !task.preparing;
  const underWay = isUnderWay(task.status);
  const own = isOwn(task);
  const place = usePlace(task.connectionId);
  const offers = taskLabels(task, { now: 0, place }, words).offers;
  const { retry, question } = useRetry(task);
  const remixable = useRemixable(task);
  const download = () => window.location.assign(`${videoSource(task)}?download=1`);
  return (
    <>
      <DropdownMenuContent
        trigger={trigger}
        byKeyboard={byKeyboard}
        entries={[
          may.make &&
            !own && { label: t('acts.reuse'), icon: <RotateCcw />, onSelect: () => actions.reuse(task) },
          changes && !own && !underWay && { label: t('acts.runAgain'), icon: <Shuffle />, onSelect: retry },
          may.make && !own && { label: t('acts.runOn'), icon: <Route />, onSelect: () => askRunOn([task]) },
          changes &&
            offers.includes('look') && {
              label: t('offer.look'),
              icon: <Eye />,
              onSelect: () => actions.look(task),
            },
          changes &&
            offers.includes('cancel') && {
              label: t('offer.cancel'),
              icon: <CircleX />,
              onSelect: () => actions.cancel(task),
            },
          changes &&
            offers.includes('giveUp') && {
              label: t('offer.giveUp'),
              icon: <CircleX />,
              onSelect: () => actions.cancel(task),
            },
          may.make &&
            plays && {
              label: t('acts.continue'),
              icon: <FastForward />,
              onSelect: () => continueFrom(task),
            },
          may.make &&
            plays && { label: t('acts.useFrame'), icon: <Film />, onSelect: () => setPicking(true) },
          may.make &&
            remixable && {
              label: t('acts.remix'),
              icon: <Wand />,
              onSelect: () => router.push(`/remix/${encodeURIComponent(task.id)}`),
            },
          may.make &&
            plays && {
              label: t('acts.makeCharacter'),
              icon: <UserRound />,
              onSelect: () => router.push(`/characters?from=${encodeURIComponent(task.id)}`),
            },
          !done && {
            label: t('offer.details'),
            icon: <Info />,
            onSelect: () => router.push(`/gallery/${encodeURIComponent(task.id)}`),
          },
          may.make &&
            done && {
              label: t('acts.addToCut'),
              icon: <Clapperboard />,
              onSelect: () => addToCut([task.id]),
            },
          changes && {
            label: t('acts.move'),
            icon: <Folder />,
            onSelect: () => useFiling.getState().ask('task', [task.id]),
          },
          may.share(task) &&
            done && {
              label: t('acts.share'),
              icon: <Share2 />,
              onSelect: () => useSharing.getState().ask(shareableTask(task)),
            },
          changes && 'separator',
          changes && {
            label: task.favourite ? tCommon('notFavourite') : tCommon('favourite'),
            icon: <Heart />,
            onSelect: () => actions.toggleFavourite(task),
          },
          done && { label: t('acts.download'), icon: <Download />, onSelect: download },
          changes &&
            (task.trashedAt === null
              ? {
                  label: tCommon('delete'),
                  icon: <Trash2 />,
                  dangerous: true,
                  onSelect: () => actions.remove(task),
                }
              : { label: t('acts.restore'), icon: <Undo2 />, onSelect: () => actions.restore(task) }),
        ]}
      />
      {question}
      {picking && <FramePicker task={task} onClose={() => setPicking(false)} />}
    </>
  );
}
