'use client';
import { useQuery } from '@tanstack/react-query';
import { charactersOptions } from '#lib/api/characters.ts';
import type { Task } from '#lib/studio/task.ts';
import { Face } from './face.tsx';

const SHOWN = 3;

/** The faces of the characters a video was asked to show. */
export function TaskFaces({ task }: { task: Task }) {
  const { data: characters = [] } = useQuery({ ...charactersOptions(), enabled: task.characters.length > 0 });
  const cast = task.characters.flatMap((name) => characters.find(({ username }) => username === name) ?? []);
  if (cast.length === 0) return null;
  const names = cast.map(({ username }) => `@${username}`).join(', ');
  return (
    <span role="img" aria-label={`With ${names}`} title={names} className="flex -space-x-1.5">
      {cast.slice(0, SHOWN).map((character) => (
        <Face
          key={character.id}
          character={character}
          className="size-6 text-[10px] shadow-[0_0_0_2px_rgb(0_0_0/.55)]"
        />
      ))}
    </span>
  );
}
