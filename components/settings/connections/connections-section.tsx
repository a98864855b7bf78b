'use client';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useConnections } from '#lib/api/use-connections.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { Section } from '../sections.tsx';
import { ConnectionsPlaceholder, type ConnectionsShape } from './connections-placeholder.tsx';

// Requested while the page loads: the placeholder takes no input.
const load = () => import('./connection-list.tsx');
const ConnectionList = lazy(() => load().then((list) => ({ default: list.ConnectionList })));
// If it fails, the page reports it on its own request.
if (typeof window !== 'undefined') load().catch(() => undefined);

export function ConnectionsSection({ shape }: { shape: ConnectionsShape }) {
  const t = useTranslations('connections');
  const told = useErrorMessage();
  const { data, error, refetch, isFetching } = useConnections();
  return (
    <Section
      id="connections"
      title={t('title')}
      action={
        <Link href="/settings/models" className="rounded-xs text-sm text-accent hover:underline">
          {t('models')}
        </Link>
      }
      description={t('about')}
    >
      <Suspense fallback={<ConnectionsPlaceholder {...shape} />}>
        {data ? (
          <ConnectionList known={data} />
        ) : error ? (
          <Notice
            tone="danger"
            icon={<TriangleAlert aria-hidden />}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {t('notRead', { why: told(error) })}
          </Notice>
        ) : (
          <ConnectionsPlaceholder {...shape} />
        )}
      </Suspense>
    </Section>
  );
}
