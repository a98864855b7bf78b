'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lineageOptions } from '#lib/api/lineage.ts';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import type { Lineage } from '#lib/studio/lineage.ts';
import type { Task } from '#lib/studio/task.ts';

const belongs = ({ tasks }: Lineage, { sourceTaskId, retryOf, references, characters }: Task) =>
  tasks.some(({ id }) => id === sourceTaskId || id === retryOf) ||
  references.length > 0 ||
  characters.length > 0;

/** The family of a task, kept up to date: known members change where they stand, new ones bring it in again. */
export function useLineage(id: string) {
  const client = useQueryClient();
  const query = useQuery(lineageOptions(id));
  const { data: changes } = useTaskChanges();
  useEffect(() => {
    if (!changes || (changes.tasks.length === 0 && changes.removed.length === 0)) return;
    const { queryKey } = lineageOptions(id);
    const family = client.getQueryData(queryKey);
    if (!family) return;
    const changed = new Map(changes.tasks.map((task) => [task.id, task]));
    const known = new Set(family.tasks.map((task) => task.id));
    client.setQueryData(queryKey, {
      ...family,
      tasks: family.tasks.map((task) => changed.get(task.id) ?? task),
    });
    const isNew = changes.tasks.some((task) => !known.has(task.id) && belongs(family, task));
    if (isNew || changes.removed.some((gone) => known.has(gone))) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, id, changes]);
  return query;
}
