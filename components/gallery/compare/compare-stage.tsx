import { Volume2, VolumeX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type Synced, SyncedVideo, useSynced } from '#components/task/player/synced-videos.tsx';
import { Transport } from '#components/task/player/transport.tsx';
import { classes } from '#components/ui/classes.ts';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';
import { WordDifferences } from '../word-differences.tsx';

const NAMES = ['A', 'B', 'C', 'D'];
/** On a phone, wide videos are stacked. */
const WIDE_PAIR = 'sm:grid-cols-2';
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2',
};

/** The videos with shared controls. In a wipe the second covers the first up to the line. */
export function CompareStage({ tasks, wipe }: { tasks: Task[]; wipe: boolean }) {
  const t = useTranslations('gallery');
  const key = tasks.map(({ id }) => id).join(',');
  const ids = useMemo(() => key.split(','), [key]);
  const [heard, setHeard] = useState<string | null>(null);
  const [line, setLine] = useState(50);
  const synced = useSynced(ids);
  const isWidePair = tasks.length === 2 && tasks.map(taskFrame).every(({ width, height }) => width > height);
  const toggleSound = (id: string) => setHeard((now) => (now === id ? null : id));
  return (
    <>
      <div
        className={classes(
          'relative grid min-h-[40vh] grow gap-2.5',
          wipe ? 'grid-cols-1' : isWidePair ? WIDE_PAIR : COLUMNS[tasks.length],
        )}
      >
        {tasks.map((task, index) => (
          <ComparedVideo
            key={task.id}
            task={task}
            name={NAMES[index] ?? ''}
            synced={synced}
            heard={heard === task.id}
            onToggleSound={() => toggleSound(task.id)}
            cutAt={wipe && index === 1 ? line : null}
            stacked={wipe}
          />
        ))}
        {wipe && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-px bg-white/80"
            style={{ left: `${line}%` }}
          />
        )}
        {ids.map((id, index) => (
          <SoundKey key={id} place={index} onToggleSound={() => toggleSound(id)} />
        ))}
      </div>
      {wipe && (
        <Slider
          aria-label={t('compare.wipeLine')}
          value={line}
          min={0}
          max={100}
          step={1}
          onChange={setLine}
          valueText={t('compare.percent', { value: line })}
        />
      )}
      <CompareControls synced={synced} />
      <ol className={classes('grid gap-x-2.5 gap-y-3 pt-3', COLUMNS[tasks.length])}>
        {tasks.map((task, index) => (
          <ComparedPrompt
            key={task.id}
            task={task}
            name={NAMES[index] ?? ''}
            first={index === 0 ? null : (tasks[0]?.prompt ?? null)}
          />
        ))}
      </ol>
    </>
  );
}

function SoundKey({ place, onToggleSound }: { place: number; onToggleSound: () => void }) {
  const t = useTranslations('gallery');
  const label = t('keys.hearOrNothing', { name: NAMES[place] ?? '' });
  const group = t('compare.title');
  useShortcut({ keys: String(place + 1), label, group, run: onToggleSound });
  return null;
}

function CompareControls({ synced }: { synced: Synced }) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const group = t('compare.title');
  const { toggle, step } = synced;
  useShortcut({ keys: 'space', label: t('keys.playAll'), group, run: toggle });
  useShortcut({ keys: 'k', label: t('keys.playAll'), group, run: toggle });
  useShortcut({ keys: ',', label: tTask('player.back'), group, run: () => step(-1) });
  useShortcut({ keys: '.', label: tTask('player.on'), group, run: () => step(1) });
  return (
    <div className="mt-2.5 flex items-center gap-1 rounded-md bg-panel px-2 py-1 shadow-hairline">
      <Transport {...synced} playKeys="space" />
    </div>
  );
}

type ComparedPromptProps = {
  task: Task;
  name: string;
  /** The first prompt, to mark differences; null for the first itself. */
  first: string | null;
};

function ComparedPrompt({ task, name, first }: ComparedPromptProps) {
  return (
    <li className="grid content-start gap-1 text-sm">
      <Link
        href={`/gallery/${encodeURIComponent(task.id)}`}
        className="w-fit text-xs font-medium text-faint hover:text-text hover:underline"
      >
        {name} · {task.model}
        {task.duration !== null && ` · ${Number(task.duration.toFixed(1))} s`}
      </Link>
      <p className="break-words">
        {first === null ? task.prompt : <WordDifferences before={first} after={task.prompt} />}
      </p>
    </li>
  );
}

type ComparedVideoProps = {
  task: Task;
  name: string;
  synced: Synced;
  heard: boolean;
  onToggleSound: () => void;
  /** The percent of the width from which it shows, labelled at the right; null for all. */
  cutAt: number | null;
  /** Videos are stacked on each other. */
  stacked: boolean;
};

function ComparedVideo({ task, name, synced, heard, onToggleSound, cutAt, stacked }: ComparedVideoProps) {
  const t = useTranslations('gallery');
  return (
    <figure
      aria-label={`${name}: ${task.title ?? task.prompt}`}
      className={classes(
        'relative m-0 min-h-0 overflow-hidden rounded-md bg-black',
        stacked && '[grid-area:1/1]',
        cutAt !== null && 'pointer-events-none bg-transparent',
      )}
    >
      <SyncedVideo
        synced={synced}
        id={task.id}
        task={task}
        muted={!heard}
        data-compared={name}
        className={cutAt === null ? undefined : 'bg-black [clip-path:inset(0_0_0_var(--cut))]'}
        style={cutAt === null ? undefined : { ['--cut' as string]: `${cutAt}%` }}
      />
      <figcaption
        className={classes(
          'pointer-events-auto absolute top-2 flex items-center gap-1 rounded-full bg-black/65 pl-2.5 text-xs font-medium text-white',
          cutAt === null ? 'left-2' : 'right-2',
        )}
      >
        {name}
        <IconButton
          label={heard ? t('compare.mute', { name }) : t('compare.hear', { name })}
          icon={heard ? Volume2 : VolumeX}
          size="sm"
          aria-pressed={heard}
          onClick={onToggleSound}
          className="rounded-full! text-white! hover:bg-white/15!"
        />
      </figcaption>
    </figure>
  );
}
