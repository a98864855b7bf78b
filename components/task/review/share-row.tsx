import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, Pencil } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyIconButton } from '#components/ui/copy-button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { revokeShare } from '#lib/api/review/shares.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import type { Share } from '#lib/studio/review/share.ts';

type ShareRowProps = { share: Share; withTitle: boolean; onChange: () => void };

/** One link: copy, change or revoke it. */
export function ShareRow({ share, withTitle, onChange }: ShareRowProps) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  const format = useFormatter();
  const { id, name, title, kind, taskIds, access, hasPassword, expiresAt, opened, openedAt, link } = share;
  const revoke = useMutation(revokeShare(useQueryClient()));
  const [asking, setAsking] = useState(false);
  const isOver = expiresAt !== null && expiresAt <= Date.now();
  const subject =
    title === null
      ? t(`untitled.${kind}`)
      : taskIds
        ? tCommon('videos', { count: taskIds.length })
        : filmTitle(title, tCommon);
  const called = withTitle ? subject : name || t('share.link');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-52 grid-cols-[minmax(0,1fr)]">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{called}</span>
          <Badge>{t(`share.${access}`)}</Badge>
          {hasPassword && (
            <Lock aria-label={t('share.withPassword')} className="size-3.5 shrink-0 text-faint" />
          )}
          {isOver && <Badge tone="warn">{t('share.expired')}</Badge>}
          {title === null && <Badge tone="warn">{t('share.showsNothing')}</Badge>}
        </span>
        <span className="text-xs text-muted">
          {withTitle && name && `${name} · `}
          {opened === 0 || openedAt === null
            ? t('share.neverOpened')
            : t.rich('share.opened', {
                count: opened,
                time: () => <RelativeTime key="time" at={openedAt} />,
              })}
          {expiresAt !== null &&
            ` · ${t('share.untilDate', { date: format.dateTime(expiresAt, { dateStyle: 'medium' }) })}`}
        </span>
      </div>
      <div className="flex items-center gap-3">
        {link && !isOver && (
          <CopyIconButton
            size="sm"
            label={t('share.copyTo', { name: called })}
            tip={t('share.copy')}
            text={link}
            copied={tCommon('linkCopied')}
          />
        )}
        <IconButton
          size="sm"
          label={t('share.changeTo', { name: called })}
          tip={t('share.changeShort')}
          icon={Pencil}
          onClick={onChange}
        />
        <Button
          size="sm"
          busy={revoke.isPending}
          aria-label={t('share.revokeTo', { name: called })}
          onClick={() => setAsking(true)}
        >
          {t('share.revoke')}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('share.revokeQuestion')}
        description={t('share.revokeWords')}
        confirm={t('share.revoke')}
        dangerous
        onConfirm={() => revoke.mutate(id, { onSuccess: () => toast.success(t('share.revoked')) })}
      />
    </li>
  );
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** A warning that links open on this machine only. */
export function LocalOnly({ link }: { link: string | null }) {
  const t = useTranslations('review');
  if (!link || !LOOPBACK.test(new URL(link).hostname)) return null;
  return <Notice className="mb-2">{t('share.localOnly')}</Notice>;
}
