import { Bookmark, Clapperboard, FastForward, Film, Wand } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlace } from '#components/task/use-place.ts';
import { useRemixable } from '#components/task/use-remixable.ts';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { classes } from '#components/ui/classes.ts';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

const FramePicker = lazyDialog(() =>
  import('#components/task/frames/frame-picker.tsx').then(({ FramePicker }) => FramePicker),
);

const ACT =
  'flex h-[26px] grow items-center justify-center rounded-xs px-1 text-xs font-medium whitespace-nowrap hover:bg-white/15 focus-visible:outline-offset-[-2px] [&_svg]:size-4 [&_svg]:@min-[17rem]:hidden [&>span]:@max-[17rem]:sr-only';

/** The usual next steps for a video. */
export function Acts({ task }: { task: Task }) {
  const t = useTranslations('create');
  const router = useRouter();
  const remixable = useRemixable(task);
  const [picking, setPicking] = useState(false);
  const { add, continueFrom } = useCutEntrance.getState();
  return (
    <div className="absolute inset-x-1.5 bottom-1.5 z-20 flex translate-y-1 rounded-sm bg-black/90 p-[3px] text-white opacity-0 transition group-focus-within/take:translate-y-0 group-focus-within/take:opacity-100 group-hover/take:translate-y-0 group-hover/take:opacity-100 pointer-coarse:hidden">
      <button type="button" className={ACT} onClick={() => continueFrom(task)}>
        <FastForward aria-hidden /> <span>{t('acts.continue')}</span>
      </button>
      {remixable && (
        <button
          type="button"
          className={ACT}
          onClick={() => router.push(`/remix/${encodeURIComponent(task.id)}`)}
        >
          <Wand aria-hidden /> <span>{t('acts.remix')}</span>
        </button>
      )}
      <button type="button" className={ACT} onClick={() => setPicking(true)}>
        <Film aria-hidden /> <span>{t('acts.useFrame')}</span>
      </button>
      <button type="button" className={ACT} onClick={() => add([task.id])}>
        <Clapperboard aria-hidden /> <span>{t('acts.addToCut')}</span>
      </button>
      {picking && <FramePicker task={task} onClose={() => setPicking(false)} />}
    </div>
  );
}

const QUIET =
  'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-text transition hover:bg-hover pointer-coarse:h-9';

export function Keep({ task, several }: { task: Task; several: boolean }) {
  const t = useTranslations('create');
  const { toggleFavourite } = useTaskActions();
  const { favourite } = task;
  if (!useMay().change(task)) return null;
  return (
    <button
      type="button"
      aria-pressed={favourite}
      onClick={() => toggleFavourite(task)}
      className={classes(
        QUIET,
        favourite
          ? 'text-accent'
          : // Over the caption: until hovered, the words have the room.
            'absolute right-0 bg-bg opacity-0 hover:bg-raised group-focus-within/take:opacity-100 group-hover/take:opacity-100 pointer-coarse:static pointer-coarse:opacity-100',
      )}
    >
      <span className={favourite ? undefined : '@max-[13rem]:pointer-coarse:sr-only'}>
        {t(favourite ? 'keep.kept' : several ? 'keep.thisOne' : 'keep.keep')}
      </span>
      <Bookmark aria-hidden className={classes('size-3.5', favourite && 'fill-current')} />
    </button>
  );
}

/** Stops a video in the making, if its service supports that. */
export function Cancel({ task, name }: { task: Task; name: string }) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const place = usePlace(task.connectionId);
  const { cancel, acting } = useTaskActions();
  const may = useMay();
  const can =
    may.change(task) &&
    (task.status === 'waiting' || (task.status === 'rendering' && place?.canStop === true));
  if (!can) return null;
  return (
    <button
      type="button"
      aria-label={t('cancelNamed', { name })}
      disabled={acting}
      className={QUIET}
      onClick={() => cancel(task)}
    >
      {tCommon('cancel')}
    </button>
  );
}
