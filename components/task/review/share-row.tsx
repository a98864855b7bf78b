import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Lock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { copyText, toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { revokeShare } from '#lib/api/review/shares.ts';
import type { Share } from '#lib/studio/review/share.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const ACCESS = { view: 'View', comment: 'Comment' };
const LEADS_TO = { video: 'A video', cut: 'A film', project: 'A project', selection: 'Some videos' };

type ShareRowProps = { share: Share; withTitle: boolean; onChange: () => void };

/** One link, to be copied again, changed or revoked. */
export function ShareRow({ share, withTitle, onChange }: ShareRowProps) {
  const { id, name, title, kind, access, hasPassword, expiresAt, opened, openedAt, link } = share;
  const revoke = useMutation(revokeShare(useQueryClient()));
  const [asking, setAsking] = useState(false);
  const isOver = expiresAt !== null && expiresAt <= Date.now();
  const called = withTitle ? (title ?? LEADS_TO[kind]) : name || 'Link';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="flex items-center gap-2">
          <span className="truncate">{called}</span>
          <Badge>{ACCESS[access]}</Badge>
          {hasPassword && <Lock aria-label="With a password" className="size-3.5 shrink-0 text-faint" />}
          {isOver && <Badge tone="warn">Expired</Badge>}
          {title === null && <Badge tone="warn">Shows nothing</Badge>}
        </span>
        <span className="text-xs text-muted">
          {withTitle && name && `${name} · `}
          {opened === 0 || openedAt === null ? (
            'never opened'
          ) : (
            <>
              opened {opened === 1 ? 'once' : `${opened} times`}, last <RelativeTime at={openedAt} />
            </>
          )}
          {expiresAt !== null && ` · until ${day.format(expiresAt)}`}
        </span>
      </div>
      {link && !isOver && (
        <IconButton
          size="sm"
          label={`Copy the link to ${called}`}
          tip="Copy the link"
          icon={Copy}
          onClick={() => void copyText(link, 'Link copied')}
        />
      )}
      <IconButton
        size="sm"
        label={`Change the link to ${called}`}
        tip="Change"
        icon={Pencil}
        onClick={onChange}
      />
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={`Revoke the link to ${called}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        description="Whoever has it sees nothing any more. What was said over it stays."
        confirm="Revoke"
        dangerous
        onConfirm={() => revoke.mutate(id, { onSuccess: () => toast.success('The link leads nowhere now') })}
      />
    </li>
  );
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Said where links would open on this machine alone. */
export function LocalOnly({ link }: { link: string | null }) {
  if (!link || !LOOPBACK.test(new URL(link).hostname)) return null;
  return (
    <Notice className="mb-2">
      These links open on this machine alone. Set PUBLIC_URL to the address others reach the studio by.
    </Notice>
  );
}
