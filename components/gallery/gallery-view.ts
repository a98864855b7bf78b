import type { TaskFilter } from '#lib/api/tasks.ts';
import type { TaskCounts } from '#lib/studio/task/task.ts';
import { TASK_SORTS, type TaskSort } from '#lib/studio/task/task-values.ts';

export const SHOWS = [
  'all',
  'rendering',
  'waiting',
  'failed',
  'uncertain',
  'collecting',
  'favourites',
  'trash',
] as const;
export type Show = (typeof SHOWS)[number];

export interface GalleryView {
  show: Show;
  q: string;
  /** The id of a connection, or `mine` for uploads; empty for all. */
  on: string;
  sort: TaskSort;
  /** The id of a project; empty for all. */
  project: string;
}

const FILTERS: Record<Show, TaskFilter> = {
  all: {},
  rendering: { status: 'rendering', queued: 'false' },
  waiting: { queued: 'true' },
  failed: { status: 'failed' },
  uncertain: { status: 'uncertain' },
  collecting: { q: 'is:collecting' },
  favourites: { favourite: 'true' },
  trash: { trashed: 'true' },
};

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  fallback: Value,
): Value => values.find((value) => value === given) ?? fallback;

export function readView(params: Pick<URLSearchParams, 'get'>): GalleryView {
  return {
    show: oneOf(SHOWS, params.get('show'), 'all'),
    q: params.get('q') ?? '',
    on: params.get('on') ?? '',
    sort: oneOf(TASK_SORTS, params.get('sort'), 'newest'),
    project: params.get('project') ?? '',
  };
}

/** The view as a query string, without defaults. */
export function writeView({ show, q, on, sort, project }: GalleryView): string {
  const params = new URLSearchParams();
  if (project) params.set('project', project);
  if (show !== 'all') params.set('show', show);
  if (q.trim()) params.set('q', q.trim());
  if (on) params.set('on', on);
  if (sort !== 'newest') params.set('sort', sort);
  return params.toString();
}

/** As a source: the user's uploads. */
export const MINE = 'mine';

/** The search, regardless of state. */
export const searchOf = ({ q, on }: Pick<GalleryView, 'q' | 'on'>): string =>
  [q.trim(), on && (on === MINE ? 'is:mine' : `on:"${on}"`)].filter(Boolean).join(' ');

export function toFilter({ show, q, on, sort, project }: GalleryView): TaskFilter {
  const base = FILTERS[show];
  const words = [searchOf({ q, on }), base.q].filter(Boolean).join(' ');
  return {
    ...base,
    ...(words && { q: words }),
    ...(sort !== 'newest' && { sort }),
    ...(project && { project }),
  };
}

export function countOf(show: Show, counts: TaskCounts): number {
  if (show === 'favourites') return counts.favourite;
  if (show === 'trash') return counts.trashed;
  return counts[show];
}
