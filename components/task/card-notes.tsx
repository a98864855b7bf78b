import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { charactersOptions } from '#lib/api/characters.ts';
import { collectingLabel } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { Avatar } from './avatar.tsx';
import { useClock } from './use-clock.ts';

/** On a finished card whose file is still being copied, or cannot be played yet. */
export function CollectingNote({ task }: { task: Task }) {
  const t = useTranslations('task');
  const now = useClock(task.collecting?.retryAt != null);
  const note = collectingLabel(task, now, t);
  return (
    note && (
      // Without hovering, a grid's tick and menu are above it.
      <span className="absolute top-2 right-2 grid max-w-[calc(100%-1rem)] justify-items-end gap-1 text-[11px] text-white [[role=gridcell]_&]:pointer-coarse:top-11">
        <span className="rounded-full bg-black/65 px-2 py-0.5 tabular-nums">{note}</span>
        {task.collecting?.error && (
          <span title={task.collecting.error} className="line-clamp-3 rounded-md bg-black/65 px-2 py-0.5">
            {task.collecting.error}
          </span>
        )}
      </span>
    )
  );
}

const SHOWN = 3;

/** Who is in a video. */
export function TaskFaces({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { data: characters = [] } = useQuery({ ...charactersOptions(), enabled: task.characters.length > 0 });
  const cast = task.characters.flatMap((name) => characters.find(({ username }) => username === name) ?? []);
  if (cast.length === 0) return null;
  const names = cast.map(({ username }) => `@${username}`).join(', ');
  return (
    <span role="img" aria-label={t('with', { names })} title={names} className="flex -space-x-1.5">
      {cast.slice(0, SHOWN).map((character) => (
        <Avatar
          key={character.id}
          character={character}
          className="size-6 text-[10px] shadow-[0_0_0_2px_rgb(0_0_0/.55)]"
        />
      ))}
    </span>
  );
}
