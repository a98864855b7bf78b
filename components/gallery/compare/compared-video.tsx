import { Volume2, VolumeX } from 'lucide-react';
import { type Synced, SyncedVideo } from '#components/task/synced-videos.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Task } from '#lib/studio/task/task.ts';

type ComparedVideoProps = {
  task: Task;
  /** A letter, to speak of it. */
  name: string;
  synced: Synced;
  heard: boolean;
  onHear: () => void;
  /** Percent of the width from which on it is shown, its label at the right end; null: all of it. */
  cutAt: number | null;
  /** All lie on the same place. */
  stacked: boolean;
};

export function ComparedVideo({ task, name, synced, heard, onHear, cutAt, stacked }: ComparedVideoProps) {
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
          label={heard ? `Mute ${name}` : `Hear ${name} alone`}
          icon={heard ? Volume2 : VolumeX}
          size="sm"
          aria-pressed={heard}
          onClick={onHear}
          className="rounded-full! text-white! hover:bg-white/15!"
        />
      </figcaption>
    </figure>
  );
}
