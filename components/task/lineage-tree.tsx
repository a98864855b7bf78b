import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import { lineageOptions } from '#lib/api/tasks.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { type LineageNode, lineageTrees } from '#lib/studio/task/lineage.ts';
import type { Lineage, LineageLink, Task } from '#lib/studio/task/task.ts';
import { promptChange } from './prompt-change.ts';
import { TaskThumb } from './task-thumb.tsx';

const belongs = ({ tasks }: Lineage, { sourceTaskId, retryOf, references, characters }: Task) =>
  tasks.some(({ id }) => id === sourceTaskId || id === retryOf) ||
  references.length > 0 ||
  characters.length > 0;

/** The family of a task, kept up to date: known members are replaced, a new one triggers a refetch. */
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

/** The first link starts a sentence, others continue it. */
function linkLabel(
  { kind, at, username }: LineageLink,
  place: 'link' | 'alsoLink',
  t: Translator<'task'>,
): string {
  if (kind === 'character') return t(`family.${place}.character`, { name: username ?? '' });
  if (kind === 'frame' && at !== null) return t(`family.${place}.frameAt`, { at: at.toFixed(1) });
  return t(`family.${place}.${kind}`);
}

const SETTINGS = ['model', 'size', 'seconds', 'duration', 'orientation', 'aspect_ratio', 'style'] as const;

/** Settings that differ, as `size 480x480 → 1280x720`; a remix without a setting keeps its source's. */
function settingChanges(before: Task, after: Task): string[] {
  return SETTINGS.flatMap((name) => {
    const [old, next] = [before.params[name], after.params[name]].map((value) =>
      value === undefined || value === null ? undefined : String(value),
    );
    return next === undefined || old === next
      ? []
      : [`${name.replace('_', ' ')} ${old ? `${old} → ` : ''}${next}`];
  });
}

type LineageEdgeProps = { links: LineageLink[]; source: Task | null; task: Task };

/** How a video was made from its source: the kind of link, and changed words and settings. */
function LineageEdge({ links: [link, ...others], source, task }: LineageEdgeProps) {
  const t = useTranslations('task');
  if (!link) return null;
  const changes = source ? promptChange(source.prompt, task.prompt) : [];
  // An entirely new prompt is already shown above.
  const words = changes.length > 1 ? changes : [];
  const settings = source ? settingChanges(source, task) : [];
  return (
    <span className="block text-xs text-faint">
      <span className="font-medium text-muted">{linkLabel(link, 'link', t)}</span>
      {others.length > 0 && `, ${others.map((other) => linkLabel(other, 'alsoLink', t)).join(', ')}`}
      {words.length > 0 && ': '}
      {words.map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'added')
          return (
            <ins key={key} className="rounded-xs bg-ok-soft text-text no-underline">
              {text}
            </ins>
          );
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
      {settings.length > 0 && <span className="tabular-nums"> · {settings.join(' · ')}</span>}
    </span>
  );
}

export const lineageNodeId = (id: string) => `family-${id}`;

type LineageTreeProps = { taskId: string; hrefOf: (task: Task) => string };

/** A whole family of videos: their sources, the changes between them, and the position of this one. */
export function LineageTree({ taskId, hrefOf }: LineageTreeProps) {
  const t = useTranslations('task');
  const told = useErrorMessage();
  const { data, isPending, error } = useLineage(taskId);
  if (isPending) return <Skeleton className="h-24" />;
  if (error && !data) return <Notice tone="danger">{t('family.notRead', { reason: told(error) })}</Notice>;
  if (!data) return null;
  if (data.links.length === 0) {
    return <p className="text-sm text-muted">{t('family.alone')}</p>;
  }
  return (
    <div className="relative grid gap-3 overflow-x-auto pb-1">
      <ul className="grid gap-2">
        {lineageTrees(data).map((node) => (
          <Member key={node.id} node={node} source={null} current={taskId} hrefOf={hrefOf} />
        ))}
      </ul>
      {data.more && <Notice>{t('family.larger')}</Notice>}
    </div>
  );
}

type MemberProps = {
  node: LineageNode;
  source: LineageNode | null;
  current: string;
  hrefOf: (task: Task) => string;
};

function Member({ node, source, current, hrefOf }: MemberProps) {
  const t = useTranslations('task');
  const { task, links, children } = node;
  return (
    <li className="relative min-w-56">
      {task ? (
        <Link
          id={lineageNodeId(node.id)}
          href={hrefOf(task)}
          aria-current={node.id === current ? 'true' : undefined}
          className={classes(
            'flex items-center gap-3 rounded-sm p-1.5 hover:bg-hover',
            node.id === current && 'bg-accent-soft',
          )}
        >
          <TaskThumb task={task} className="h-12 w-20" />
          <span className="grid min-w-0 gap-0.5">
            <span className="truncate text-sm">
              {task.title ?? (task.prompt || task.serviceId)}
              {task.trashedAt !== null && <span className="text-faint"> {t('family.trashed')}</span>}
            </span>
            {source && <LineageEdge links={links} source={source.task} task={task} />}
          </span>
        </Link>
      ) : (
        <p id={lineageNodeId(node.id)} className="flex items-center gap-3 p-1.5 text-sm text-faint">
          <span aria-hidden className="h-12 w-20 rounded-xs border border-dashed border-line-strong" />
          {t('family.deleted')}
        </p>
      )}
      {children.length > 0 && (
        <ul className="mt-1 ml-6 grid gap-1 border-l border-line-strong pl-4">
          {children.map((child) => (
            <Member key={child.id} node={child} source={node} current={current} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </li>
  );
}
