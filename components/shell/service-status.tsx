import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { connectionOptions, healthOptions } from '#lib/api/connections.ts';
import { useWork } from '#lib/api/live-tasks.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { serviceName } from '#lib/studio/connection/service-name.ts';
import { ICONS_ONLY, NearLink } from './links.tsx';
import { serviceState } from './status-labels.ts';

const DOTS = { ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger', unknown: 'bg-line-strong' };
const LINK =
  'min-w-0 rounded-sm text-xs text-muted transition-colors hover:bg-hover pointer-coarse:min-h-10 pointer-coarse:content-center';

function useServiceStatus() {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const health = useQuery(healthOptions());
  const work = useWork();
  const connection = useQuery(connectionOptions());
  const { data: known } = useConnections();
  const paused = known?.connections.filter((one) => one.paused).map(({ name }) => name);
  // A paused query waits for the network.
  const unanswered = health.isError || health.isPaused;
  return {
    ...serviceState(health.data, connection.data, unanswered, work, t, paused),
    name: connection.data?.name
      ? serviceName(connection.data.name, tCommon)
      : connection.isPending
        ? null
        : t('status.service'),
  };
}

/** The connected service, its state and its work; links to the connection settings. */
export function ServiceStatus() {
  const { name, tone, words } = useServiceStatus();
  return (
    <Tooltip content={[name, words].filter(Boolean).join(': ')} side="right" where={ICONS_ONLY}>
      <NearLink
        href="/settings"
        className={classes(
          LINK,
          'grid grow gap-0.5 px-2 py-1.5 max-xl:size-8 max-xl:place-content-center max-xl:p-0',
        )}
      >
        <span className="flex h-[18px] min-w-0 items-center gap-2">
          <Dot tone={tone} />
          <span className="truncate max-xl:sr-only">{name ?? <Skeleton className="h-3 w-24" />}</span>
        </span>
        <span className="line-clamp-2 tabular-nums max-xl:sr-only">{words}</span>
      </NearLink>
    </Tooltip>
  );
}

/** On one line, for the top of a phone. */
export function ServiceStatusLine() {
  const { tone, words } = useServiceStatus();
  return (
    <NearLink href="/settings" className={classes(LINK, 'flex items-center gap-2 px-2')}>
      <Dot tone={tone} />
      <span className="truncate tabular-nums">{words}</span>
    </NearLink>
  );
}

function Dot({ tone }: { tone: keyof typeof DOTS }) {
  return (
    <span
      aria-hidden
      className={classes('size-[7px] shrink-0 rounded-full forced-color-adjust-none', DOTS[tone])}
    />
  );
}
