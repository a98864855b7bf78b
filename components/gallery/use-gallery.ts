import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo } from 'react';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import { galleryHeadOptions, galleryOptions, type TaskFilter } from '#lib/api/tasks.ts';
import { here } from '#lib/format/base-path.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { TaskPage } from '#lib/studio/task/task.ts';
import { type GalleryView, readView, writeView } from './gallery-view.ts';

const RECENT_MS = 2000;

/** A list as far as loaded, live; new tasks are held back until requested. `filter` must be memoised. */
export function useGalleryTasks(filter: TaskFilter) {
  const client = useQueryClient();
  const options = useMemo(() => galleryOptions(filter), [filter]);
  const list = useInfiniteQuery(options);
  const tasks = useMemo(() => list.data?.pages.flatMap((page) => page.tasks) ?? [], [list.data]);
  const known = useMemo(() => new Set(tasks.map(({ id }) => id)), [tasks]);

  const head = useQuery({ ...galleryHeadOptions(filter), enabled: false });
  const { refetch: askHead } = head;
  const { data: changes } = useTaskChanges();
  const loaded = list.data !== undefined;
  useEffect(() => {
    if (loaded && changes?.tasks.some(({ id, trashedAt }) => !known.has(id) && trashedAt === null)) {
      void askHead();
    }
  }, [changes, loaded, known, askHead]);
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(options.queryKey) ?? {};
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > RECENT_MS) void askHead();
  }, [client, options, askHead]);

  const fresh = useMemo(() => head.data?.tasks.filter(({ id }) => !known.has(id)) ?? [], [head.data, known]);
  const takeIn = useCallback(async () => {
    if (head.data && fresh.length === head.data.tasks.length && head.data.nextCursor !== null) {
      // The whole page is new, so there may be a gap before the loaded ones.
      await client.resetQueries({ queryKey: options.queryKey });
      return;
    }
    client.setQueryData<InfiniteData<TaskPage, string>>(options.queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first || !head.data) return data;
      const now = new Set(head.data.tasks.map(({ id }) => id));
      const later = rest.map((page) => ({ ...page, tasks: page.tasks.filter(({ id }) => !now.has(id)) }));
      const tasks = [...head.data.tasks, ...first.tasks.filter(({ id }) => !now.has(id))];
      return { ...data, pages: [{ ...first, tasks }, ...later] };
    });
  }, [client, options, fresh, head.data]);

  return { list, tasks, fresh, takeIn };
}

/**
 * The gallery's view: search and filters live only in the address, the project with the other pages' state.
 * An address may name a project to open.
 */
export function useGalleryView() {
  const params = useSearchParams();
  const address = params.toString();
  const { id, open } = useOpenProject();
  const view = useMemo(() => readView(new URLSearchParams(address)), [address]);
  const asked = view.project;
  useEffect(() => {
    if (!asked) return;
    open(asked);
    const rest = writeView({ ...readView(new URLSearchParams(window.location.search)), project: '' });
    window.history.replaceState(null, '', here(rest ? `/gallery?${rest}` : '/gallery'));
  }, [asked, open]);
  const project = asked || (id ?? '');
  const shown = useMemo(() => ({ ...view, project }), [view, project]);
  const query = writeView({ ...view, project: '' });
  const change = useCallback((next: Partial<GalleryView>, how: 'push' | 'replace' = 'push') => {
    const to = writeView({ ...readView(new URLSearchParams(window.location.search)), ...next, project: '' });
    const url = here(to ? `/gallery?${to}` : '/gallery');
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }, []);
  return { view: shown, query, change };
}
