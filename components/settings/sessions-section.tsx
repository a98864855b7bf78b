'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { endOtherSession } from '#lib/api/acts/account.ts';
import { sessionsOptions } from '#lib/api/people/account.ts';
import { endSession } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import type { Session } from '#lib/studio/connection/session.ts';
import { Section } from './sections.tsx';

function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('settings');
  const end = useMutation(endOtherSession(useQueryClient()));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1">
        <span className="truncate">{session.device}</span>
        <span className="text-xs text-muted">
          {t.rich('devices.lastUsed', {
            address: session.address,
            time: () => <RelativeTime at={session.seenAt} />,
          })}
        </span>
      </div>
      {session.isCurrent ? (
        <Badge>{t('devices.this')}</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('devices.signOutNamed', { device: session.device, address: session.address })}
          onClick={() => end.mutate(session.id)}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

/** The signed-in devices, where there is a password. */
export function SessionsSection() {
  const t = useTranslations('settings');
  const tCommon = useTranslations('common');
  const { data, isError } = useQuery(sessionsOptions());
  const leave = useMutation({ ...endSession(), onSuccess: () => window.location.assign(here('/sign-in')) });
  return (
    <Section id="devices" title={t('devices.title')} description={t('devices.about')}>
      {data ? (
        <ul aria-label={t('devices.list')}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <p className="text-sm text-muted">{tCommon('listNotLoaded')}</p>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      <Button className="w-fit" busy={leave.isPending} onClick={() => leave.mutate()}>
        <LogOut aria-hidden /> {t('devices.signOutHere')}
      </Button>
    </Section>
  );
}
