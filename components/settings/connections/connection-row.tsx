import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Activity, CirclePause, CirclePlay, Ellipsis, List, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { pauseConnection, removeConnection, resumeConnection, tryConnection } from '#lib/api/connections.ts';
import type { Connections, ListedConnection, QueuePause } from '#lib/studio/connection/connection.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { WORK_LABELS } from '#lib/studio/connection/work-labels.ts';
import { LINES, NAME_LINE, ROW } from './connections-placeholder.tsx';
import { TrialNotice } from './trial-notice.tsx';

const ConnectionEditor = lazyComponent(() =>
  import('./connection-editor.tsx').then(({ ConnectionEditor }) => ConnectionEditor),
);

type ConnectionRowProps = {
  connection: ListedConnection;
  dialects: Connections['dialects'];
  /** "12 video, 3 speech", as far as it is known. */
  models: string | undefined;
  /** There are others, so what this one is the default for is worth saying. */
  amongOthers: boolean;
};

export function ConnectionRow({ connection, dialects, models, amongOthers }: ConnectionRowProps) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const trial = useMutation({ ...tryConnection(), meta: { showsErrors: true } });
  const pause = useMutation(pauseConnection(useQueryClient()));
  const resume = useMutation(resumeConnection(useQueryClient()));
  const remove = useMutation(removeConnection(useQueryClient()));
  const { id, name, source, url, paused, defaults } = connection;
  const own = source === 'settings';
  const origin = {
    embedded: 'Runs beside the studio',
    environment: 'Set by the environment',
    settings: null,
  };
  const facts = [
    models ?? connection.kinds.map((kind) => WORK_LABELS[kind]).join(', '),
    limitsLabel(connection),
    amongOthers &&
      defaults.length > 0 &&
      `default for ${defaults.map((kind) => WORK_LABELS[kind].toLowerCase()).join(', ')}`,
  ].filter(Boolean);
  const done = () => {
    setEditing(false);
    edit.current?.focus();
  };
  const forget = () => remove.mutate(id, { onSuccess: () => toast.success(`${name} removed`) });
  return (
    <li aria-label={name} className={ROW}>
      <div className={LINES}>
        <div className="flex items-start gap-2">
          <div className={classes(NAME_LINE, 'grow')}>
            <h3 className="truncate text-sm font-medium">{name}</h3>
            <Health health={connection.health} />
            {paused && <Badge tone="warn">Paused</Badge>}
          </div>
          <div className="flex shrink-0 gap-1">
            <Button
              ref={edit}
              size="sm"
              variant="ghost"
              aria-expanded={editing}
              aria-label={`Edit ${name}`}
              onClick={() => setEditing(!editing)}
            >
              Edit
            </Button>
            <DropdownMenu
              trigger={
                <IconButton label={`More for ${name}`} icon={Ellipsis} size="sm" busy={trial.isPending} />
              }
              entries={[
                { label: 'Test', icon: <Activity />, onSelect: () => trial.mutate(id) },
                {
                  label: 'Show its models',
                  icon: <List />,
                  onSelect: () => router.push(`/settings/models?connection=${encodeURIComponent(id)}`),
                },
                paused
                  ? { label: 'Resume', icon: <CirclePlay />, onSelect: () => resume.mutate(id) }
                  : { label: 'Pause', icon: <CirclePause />, onSelect: () => pause.mutate(id) },
                own && 'separator',
                own && {
                  label: 'Remove',
                  icon: <Trash2 />,
                  dangerous: true,
                  onSelect: () => setAsking(true),
                },
              ]}
            />
          </div>
        </div>
        <p className="break-words text-xs text-muted tabular-nums">
          {[
            origin[source] ?? (name !== connection.dialectName && connection.dialectName),
            url,
            own && keyLabel(connection),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="break-words text-xs text-faint tabular-nums">{facts.join(' · ')}</p>
      </div>
      {paused && <Paused paused={paused} busy={resume.isPending} onResume={() => resume.mutate(id)} />}
      <div aria-live="polite" className="empty:hidden">
        {trial.data && <TrialNotice trial={trial.data} withKey={connection.keyHint !== null} />}
        {trial.error && <Notice tone="danger">The test could not be made. {trial.error.message}</Notice>}
      </div>
      {editing && <ConnectionEditor connection={connection} dialects={dialects} onDone={done} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}`}
        description={REMOVAL}
        confirm="Remove"
        dangerous
        onConfirm={forget}
      />
    </li>
  );
}

const REMOVAL =
  'Its key is deleted. What is finished stays. What waits goes to the default connection if that is the same kind of service, or else stops and says so. What is being made there is followed again if you add the same address within a day.';

const keyLabel = ({ keyHint }: ListedConnection) => keyHint && `key ending in ${keyHint}`;

function limitsLabel({ atOnce, perMinute }: ListedConnection): string {
  return [atOnce !== null && `${atOnce} at once`, perMinute !== null && `${perMinute} a minute`]
    .filter(Boolean)
    .join(', ');
}

function Health({ health }: Pick<ListedConnection, 'health'>) {
  if (!health) return <Badge>Checking</Badge>;
  const { reachable, latencyMs } = health;
  if (!reachable) return <Badge tone="danger">Not answering</Badge>;
  if (latencyMs === null) return <Badge tone="ok">Answering</Badge>;
  return (
    <Badge tone="ok">
      <span className="max-sm:sr-only">Answering in </span>
      {Math.round(latencyMs)} ms
    </Badge>
  );
}

type PausedProps = { paused: QueuePause; busy: boolean; onResume: () => void };

function Paused({ paused, busy, onResume }: PausedProps) {
  const t = useTranslations('shell');
  const tErrors = useTranslations('errors');
  return (
    <Notice
      tone="warn"
      icon={<CirclePause aria-hidden />}
      action={
        <Button size="sm" busy={busy} onClick={onResume}>
          Resume
        </Button>
      }
    >
      {pausedMessage(paused, null, t, tErrors)}
    </Notice>
  );
}
