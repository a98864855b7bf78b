'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { endOtherSession, endSession, sessionsOptions } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import type { Session } from '#lib/studio/connection/session.ts';
import { Section } from './sections.tsx';

function SessionRow({ session }: { session: Session }) {
  const end = useMutation(endOtherSession(useQueryClient()));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm first:pt-0 last:border-0 last:pb-0">
      <div className="grid min-w-0 flex-1">
        <span className="truncate">{session.device}</span>
        <span className="text-xs text-muted">
          {session.address} · last used <RelativeTime at={session.seenAt} />
        </span>
      </div>
      {session.isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${session.device}, ${session.address}`}
          onClick={() => end.mutate(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The devices that are signed in, where there is a password to sign in with. */
export function SessionsSection() {
  const { data, isError } = useQuery(sessionsOptions());
  const leave = useMutation({ ...endSession(), onSuccess: () => window.location.assign(here('/sign-in')) });
  return (
    <Section title="Devices" description="Where this studio is open. A new password signs all of them out.">
      {data ? (
        <ul aria-label="Signed-in devices">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <p className="text-sm text-muted">The list could not be loaded.</p>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      <Button className="w-fit" busy={leave.isPending} onClick={() => leave.mutate()}>
        <LogOut aria-hidden /> Sign out here
      </Button>
    </Section>
  );
}
