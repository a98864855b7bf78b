import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { TaskThumb } from '#components/task/task-thumb.tsx';
import { usePlace } from '#components/task/use-place.ts';
import { CopyIconButton } from '#components/ui/copy-button.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { projectsOptions } from '#lib/api/projects.ts';
import { here } from '#lib/format/base-path.ts';
import { formatBytes } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { settingLabel } from '#lib/studio/compose/control-labels.ts';
import { madeOnLabel } from '#lib/studio/connection/place.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import type { Task, TaskDetail } from '#lib/studio/task/task.ts';
import { WordDifferences } from '../word-differences.tsx';

type PanelProps = { title: string; action?: ReactNode; children: ReactNode };

export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <header className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-faint">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** The prompt and, where the service rewrote it, the revised one with the changes marked. */
export function PromptPanel({ prompt, enhanced }: { prompt: string; enhanced: string | null }) {
  const t = useTranslations('gallery');
  const [shown, setShown] = useState<'yours' | 'enhanced'>('yours');
  const changed = enhanced !== null && enhanced.trim() !== prompt.trim();
  const text = changed && shown === 'enhanced' ? enhanced : prompt;
  return (
    <Panel
      title={t('prompt.title')}
      action={<CopyIconButton size="sm" label={t('prompt.copy')} text={text} />}
    >
      {changed && (
        <SegmentedControl
          aria-label={t('prompt.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'yours', label: t('prompt.yours') },
            { value: 'enhanced', label: t('prompt.enhanced') },
          ]}
        />
      )}
      <p className="text-sm whitespace-pre-wrap break-words">
        {changed && shown === 'enhanced' ? (
          <WordDifferences before={prompt} after={enhanced} withRemoved />
        ) : (
          text
        )}
      </p>
    </Panel>
  );
}

export function SettingsPanel({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const tCompose = useTranslations('compose');
  const tCommon = useTranslations('common');
  const place = usePlace(task.connectionId);
  const maker = useMaker(task);
  const copied = JSON.stringify({ endpoint: task.endpoint, ...settingsOf(task) }, null, 2);
  const told = {
    place: place && madeOnLabel(place, tTask),
    maker,
    cost: task.cost && costLabel(task.cost, tCommon),
  };
  return (
    <Panel
      title={t('settings.title')}
      action={<CopyIconButton size="sm" label={t('settings.copy')} text={copied} />}
    >
      <Rows rows={settingRows(task, told, t, tCompose, tTask)} />
      {task.references.length > 0 && (
        <ul aria-label={t('settings.references')} className="flex flex-wrap gap-2 pt-1">
          {[...new Set(task.references)].map((id, index) => (
            <li key={id}>
              <img
                src={here(`/api/assets/${encodeURIComponent(id)}?thumb=160`)}
                alt={t('settings.reference', { number: index + 1 })}
                loading="lazy"
                className="h-16 rounded-sm bg-hover"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Rows = ({ rows }: { rows: { name: string; value: string }[] }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)] text-sm">
    {rows.map(({ name, value }) => (
      <div key={name} className="flex justify-between gap-4 border-b py-1.5 last:border-0">
        <dt className="shrink-0 text-muted">{name}</dt>
        <dd className="min-w-0 truncate text-right" title={value}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

const ENDPOINTS = {
  'video/create': 'quick',
  videos: 'standard',
  'videos/remix': 'remix',
  'videos/extend': 'extension',
  'chat/completions': 'streamed',
  own: 'own',
} as const satisfies Record<Task['endpoint'], string>;
/** Shown elsewhere on the page. */
const ELSEWHERE = new Set(['prompt', 'model', 'images', 'image_roles', 'input_reference']);
const IN_SECONDS = new Set(['seconds', 'duration']);

function wordsOf(value: unknown, t: Translator<'gallery'>): string {
  if (value === true) return t('settings.yes');
  if (value === false) return t('settings.no');
  // Sizes are formatted as elsewhere on the page.
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value).replace(/^(\d+)x(\d+)$/, '$1 × $2');
}

/** Who made it, if that is not obvious. */
function useMaker({ may, maker, projectId }: Task): string | null {
  const t = useTranslations('gallery');
  const { data: projects } = useQuery({ ...projectsOptions(), enabled: projectId !== null });
  const isShared = projects?.some(({ id, sharing }) => id === projectId && sharing !== null);
  return may === 'own' && isShared ? t('settings.you') : maker;
}

/** The facts of an uploaded file. */
export function FilePanel({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tCompose = useTranslations('compose');
  const { archived, agent } = task;
  // The player says that better.
  const { plays: _, ...params } = task.params;
  const by = [useMaker(task), agent].filter(Boolean).join(' · ');
  const named: Record<string, string> = { file: t('file.name'), mime: t('file.format') };
  const rows = [
    ...Object.entries(params).map(([name, value]) => ({
      name: named[name] ?? settingLabel(name, tCompose),
      value,
    })),
    ...(archived ? [{ name: t('file.size'), value: formatBytes(archived.bytes) }] : []),
    ...(by ? [{ name: t('file.broughtBy'), value: by }] : []),
  ];
  return (
    <Panel title={t('file.title')}>
      <Rows rows={rows.map(({ name, value }) => ({ name, value: wordsOf(value, t) }))} />
    </Panel>
  );
}

/** The requested settings; the seed also where the service chose it. */
const settingsOf = ({ params, seed }: Task): Task['params'] => (seed === null ? params : { ...params, seed });

/** The measured size and length, where none was requested. */
const measuresOf = ({ params: { size, seconds, duration: asked }, width, height, duration }: Task) => ({
  ...(size == null && width !== null && height !== null && { size: `${width}x${height}` }),
  ...((seconds ?? asked) == null && duration !== null && { seconds: Number(duration.toFixed(1)) }),
});

function settingRows(
  task: Task,
  { place, maker, cost }: Record<'place' | 'maker' | 'cost', string | null>,
  t: Translator<'gallery'>,
  tCompose: Translator<'compose'>,
  tTask: Translator<'task'>,
) {
  const { model, endpoint, serviceId, characters, agent } = task;
  const rows = [
    ...(maker ? [{ name: t('settings.madeBy'), value: maker }] : []),
    { name: t('settings.model'), value: model },
    ...(place ? [{ name: t('settings.madeOn'), value: place }] : []),
    { name: t('settings.method'), value: t(`endpoint.${ENDPOINTS[endpoint]}`) },
    ...(agent ? [{ name: tTask('askedForBy'), value: agent }] : []),
    ...Object.entries({ ...settingsOf(task), ...measuresOf(task) })
      .filter(([param, value]) => !ELSEWHERE.has(param) && value !== undefined && value !== null)
      .map(([param, value]) => ({
        name: settingLabel(param, tCompose),
        value: IN_SECONDS.has(param) ? `${value} s` : wordsOf(value, t),
      })),
  ];
  if (characters.length > 0)
    rows.push({ name: t('settings.characters'), value: characters.map((name) => `@${name}`).join(', ') });
  if (cost) rows.push({ name: t('settings.cost'), value: cost });
  if (serviceId) rows.push({ name: t('settings.serviceId'), value: serviceId });
  return rows;
}

/** A video's sources, oldest first, and what was made from it. */
export function Lineage({ task: { lineage } }: { task: TaskDetail }) {
  const t = useTranslations('gallery');
  const { ancestors, children } = lineage;
  return (
    <>
      {ancestors.length > 0 && (
        <Panel title={t('lineage.from')}>
          <Thumbnails tasks={ancestors.toReversed()} />
        </Panel>
      )}
      {children.length > 0 && (
        <Panel title={t('lineage.into')}>
          <Thumbnails tasks={children} />
        </Panel>
      )}
    </>
  );
}

function Thumbnails({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link
            href={`/gallery/${encodeURIComponent(task.id)}`}
            className="group grid gap-1 rounded-sm text-xs text-muted hover:text-text"
          >
            <TaskThumb task={task} className="aspect-video w-full rounded-sm! shadow-hairline" />
            <span className="line-clamp-2">{task.title ?? task.prompt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
