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
import {
  pauseConnection,
  removeConnection,
  resumeConnection,
  tryConnection,
} from '#lib/api/acts/connections.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Connections, ListedConnection, QueuePause } from '#lib/studio/connection/connection.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { LINES, NAME_LINE, ROW } from './connections-placeholder.tsx';
import { TrialNotice } from './trial-notice.tsx';

const ConnectionEditor = lazyComponent(() =>
  import('./connection-editor.tsx').then(({ ConnectionEditor }) => ConnectionEditor),
);

type ConnectionRowProps = {
  connection: ListedConnection;
  dialects: Connections['dialects'];
  /** "12 video, 3 speech", as far as known. */
  models: string | undefined;
  /** With others, say what this one is the default for. */
  amongOthers: boolean;
};

export function ConnectionRow({ connection, dialects, models, amongOthers }: ConnectionRowProps) {
  const t = useTranslations('connections');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
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
    embedded: t('beside'),
    environment: t('byEnvironment'),
    settings: null,
  };
  const facts = [
    models ?? connection.kinds.map((kind) => tCommon(`kind.${kind}`)).join(', '),
    limitsLabel(connection, t),
    amongOthers &&
      defaults.length > 0 &&
      t('defaultFor', { kinds: defaults.map((kind) => t(`work.${kind}`)).join(', ') }),
  ].filter(Boolean);
  const done = () => {
    setEditing(false);
    edit.current?.focus();
  };
  const forget = () => remove.mutate(id, { onSuccess: () => toast.success(t('removed', { name })) });
  return (
    <li aria-label={name} className={ROW}>
      <div className={LINES}>
        <div className="flex items-start gap-2">
          <div className={classes(NAME_LINE, 'grow')}>
            <h3 className="truncate text-sm font-medium">{name}</h3>
            <Health health={connection.health} />
            {paused && <Badge tone="warn">{t('paused')}</Badge>}
          </div>
          <div className="flex shrink-0 gap-1">
            <Button
              ref={edit}
              size="sm"
              variant="ghost"
              aria-expanded={editing}
              aria-label={t('editNamed', { name })}
              onClick={() => setEditing(!editing)}
            >
              {t('edit')}
            </Button>
            <DropdownMenu
              trigger={
                <IconButton label={t('moreFor', { name })} icon={Ellipsis} size="sm" busy={trial.isPending} />
              }
              entries={[
                { label: t('test'), icon: <Activity />, onSelect: () => trial.mutate(id) },
                {
                  label: t('showModels'),
                  icon: <List />,
                  onSelect: () => router.push(`/settings/models?connection=${encodeURIComponent(id)}`),
                },
                paused
                  ? { label: t('resume'), icon: <CirclePlay />, onSelect: () => resume.mutate(id) }
                  : { label: t('pause'), icon: <CirclePause />, onSelect: () => pause.mutate(id) },
                own && 'separator',
                own && {
                  label: tCommon('remove'),
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
            own && connection.keyHint && t('keyEnding', { hint: connection.keyHint }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="break-words text-xs text-faint tabular-nums">{facts.join(' · ')}</p>
      </div>
      {paused && <Paused paused={paused} busy={resume.isPending} onResume={() => resume.mutate(id)} />}
      <div aria-live="polite" className="empty:hidden">
        {trial.data && <TrialNotice trial={trial.data} withKey={connection.keyHint !== null} />}
        {trial.error && <Notice tone="danger">{t('testNotMade', { why: told(trial.error) })}</Notice>}
      </div>
      {editing && <ConnectionEditor connection={connection} dialects={dialects} onDone={done} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeNamed', { name })}
        description={t('removal')}
        confirm={tCommon('remove')}
        dangerous
        onConfirm={forget}
      />
    </li>
  );
}

function limitsLabel({ atOnce, perMinute }: ListedConnection, t: Translator<'connections'>): string {
  return [
    atOnce !== null && t('atOnce', { count: atOnce }),
    perMinute !== null && t('perMinute', { count: perMinute }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Health({ health }: Pick<ListedConnection, 'health'>) {
  const t = useTranslations('connections');
  if (!health) return <Badge>{t('checking')}</Badge>;
  const { reachable, latencyMs } = health;
  if (!reachable) return <Badge tone="danger">{t('notAnswering')}</Badge>;
  if (latencyMs === null) return <Badge tone="ok">{t('answering')}</Badge>;
  return (
    <Badge tone="ok">
      {t.rich('answeringIn', {
        ms: Math.round(latencyMs),
        words: (words) => <span className="max-sm:sr-only">{words}</span>,
      })}
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
          {t('banner.resume')}
        </Button>
      }
    >
      {pausedMessage(paused, null, t, tErrors)}
    </Notice>
  );
}
