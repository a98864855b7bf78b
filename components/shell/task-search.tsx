'use client';
import { Film } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { findTasks } from '#lib/api/tasks.ts';
import { type CommandSearch, useCommandSearch } from '#lib/state/commands.ts';

/** Lets the palette find videos by the same words as the gallery's search. */
export function TaskSearch() {
  const router = useRouter();
  const search = useMemo<CommandSearch>(
    () => ({
      id: 'tasks',
      label: 'Videos',
      find: async (query, signal) =>
        (await findTasks(query, signal)).map((task) => ({
          id: task.id,
          label: task.title ?? task.prompt,
          icon: <Film aria-hidden />,
          run: () => router.push(`/gallery/${encodeURIComponent(task.id)}`),
        })),
    }),
    [router],
  );
  useCommandSearch(search);
  return null;
}
