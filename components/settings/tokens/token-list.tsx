import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { revokeToken, tokensOptions } from '#lib/api/automation/tokens.ts';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import type { ListedToken } from '#lib/studio/tokens/api-token.ts';
import { EditLimits } from './edit-limits.tsx';
import { NewToken } from './new-token.tsx';
import { useLimitLabels } from './use-limit-labels.ts';

function TokenRow({ token }: { token: ListedToken }) {
  const t = useTranslations('settings.tokens');
  const format = useFormatter();
  const { id, name, scope, lastUsedAt, expiresAt } = token;
  const limitsOf = useLimitLabels();
  const { data: capped, error: notCapped, refetch } = useQuery(capsOptions());
  const revoke = useMutation({
    ...revokeToken(useQueryClient()),
    // Not at the call: by then the row is unmounted, and would say nothing.
    onSuccess: () => toast.success(t('revoked', { name })),
  });
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const isOver = expiresAt !== null && expiresAt <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          <Badge>{t(`scope.${scope}`)}</Badge>
          {isOver && <Badge tone="warn">{t('expired')}</Badge>}
        </span>
        <span className="text-xs text-muted">
          {lastUsedAt === null
            ? t('neverUsed')
            : t.rich('lastUsed', { time: () => <RelativeTime at={lastUsedAt} /> })}
          {expiresAt !== null &&
            ` · ${t('until', { date: format.dateTime(expiresAt, { dateStyle: 'medium' }) })}`}
          {scope !== 'read' && limitsOf(token).map((words) => ` · ${words}`)}
        </span>
      </div>
      {scope !== 'read' && (
        <Button
          size="sm"
          busy={editing && !capped && !notCapped}
          aria-label={t('limitsNamed', { name })}
          onClick={() => setEditing(true)}
        >
          {t('limits')}
        </Button>
      )}
      {editing && capped && <EditLimits token={token} caps={capped.caps} onClose={() => setEditing(false)} />}
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t('revokeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      {editing && !capped && <ErrorNotice error={notCapped} onRetry={refetch} className="basis-full" />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('revokeTitle', { name })}
        description={t('revokeAdvice')}
        confirm={t('revoke')}
        dangerous
        onConfirm={() => revoke.mutate(id)}
      />
    </li>
  );
}

/** The tokens of programs. */
export function TokenList() {
  const t = useTranslations('settings.tokens');
  const tCommon = useTranslations('common');
  const { data, isError } = useQuery(tokensOptions());
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setMaking(true)}>
          <Plus aria-hidden /> {t('new')}
        </Button>
        <ButtonLink href="/docs" variant="ghost">
          <BookOpen aria-hidden /> {t('readApi')}
        </ButtonLink>
      </div>
      {making && <NewToken onClose={() => setMaking(false)} />}
      {isError && <p className="text-sm text-muted">{tCommon('listNotLoaded')}</p>}
      {data && data.tokens.length > 0 && (
        <ul aria-label={t('list')}>
          {data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </>
  );
}
