'use client';
import { useQuery } from '@tanstack/react-query';
import { taskCountsOptions } from '#lib/api/task-counts.ts';

export function GalleryCount() {
  const { data } = useQuery(taskCountsOptions());
  return data?.all ? (
    <span className="ml-auto text-xs font-normal text-faint tabular-nums max-xl:hidden">{data.all}</span>
  ) : null;
}
