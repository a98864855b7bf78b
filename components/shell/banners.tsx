'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, HardDrive, Lock, WifiOff } from 'lucide-react';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { connectionsOptions, healthOptions, resumeConnection } from '#lib/api/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { OfflineLinks } from './offline-links.tsx';

const BANNER_TONES = { warn: 'bg-warn-soft text-warn', danger: 'bg-danger-soft text-danger' };

type BannerProps = {
  tone: keyof typeof BANNER_TONES;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function Banner({ tone, icon, action, children }: BannerProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm md:px-6 [&>svg]:size-4 [&>svg]:shrink-0',
        BANNER_TONES[tone],
      )}
    >
      {icon}
      <p className="min-w-0 grow basis-52">{children}</p>
      {action}
    </div>
  );
}

function onNetworkChange(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  const health = useQuery(healthOptions());
  return online && !health.isError ? null : <Unreached online={online} />;
}

function Unreached({ online }: { online: boolean }) {
  const [refused, setRefused] = useState(false);
  const onRefused = useCallback(() => setRefused(true), []);
  return (
    <Banner tone="danger" icon={<WifiOff aria-hidden />}>
      <OfflineLinks onRefused={onRefused} />
      {online ? 'The studio is not answering.' : 'This device is offline.'} What you typed is kept; trying
      again by itself.
      {refused && ' That page cannot be opened before.'}
    </Banner>
  );
}

export function DiskFullBanner() {
  const { data } = useQuery(healthOptions());
  if (data?.disk !== 'full') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      The disk is full. Free some space: nothing new can be stored until then.
    </Banner>
  );
}

const STORAGE = {
  away: 'The storage of media is out of reach. Work that needs it waits and goes on by itself; nothing is lost.',
  refused:
    'The storage of media refuses the studio. Work that needs it waits: look at the S3 settings of the studio.',
};

export function StorageBanner() {
  const { storage } = useQuery(healthOptions()).data ?? {};
  if (!storage || storage.state === 'ok') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {STORAGE[storage.state]}
    </Banner>
  );
}

export function ReadOnlyBanner() {
  const { readOnly } = useQuery(healthOptions()).data ?? {};
  if (!readOnly) return null;
  return (
    <Banner tone="warn" icon={<Lock aria-hidden />}>
      {readOnly.moved ? MOVED : movingUntil(readOnly.endsAt)}
    </Banner>
  );
}

const MOVED =
  'The studio has moved. Here it can only be read and played, until it is started again with its new settings.';

function movingUntil(endsAt: number | null): string {
  const time = endsAt && new Date(endsAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const until = time ? `until about ${time}` : 'until that is done';
  return `The studio is being moved to another place: ${until} it can only be read and played. Work waits and goes on by itself; nothing is lost.`;
}

export function PausedBanners() {
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  const resume = useMutation(resumeConnection(useQueryClient()));
  const { administer } = useMay();
  return connections.map(
    ({ id, name, paused }) =>
      paused && (
        <Banner
          key={id}
          tone="warn"
          icon={<CirclePause aria-hidden />}
          action={
            administer && (
              <Button
                size="sm"
                aria-label={connections.length > 1 ? `Resume ${name}` : undefined}
                busy={resume.isPending && resume.variables === id}
                onClick={() => resume.mutate(id)}
              >
                Resume
              </Button>
            )
          }
        >
          {pausedMessage(paused, connections.length > 1 ? name : null)}
        </Banner>
      ),
  );
}
