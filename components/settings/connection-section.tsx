'use client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { connectionOptions } from '#lib/api/connection.ts';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionShape, type ConnectionShapeProps } from './connection-shape.tsx';
import { ConnectionSource } from './connection-source.tsx';
import { Section } from './section.tsx';

export function ConnectionSection({ shape }: { shape: ConnectionShapeProps }) {
  const { data, error, refetch, isFetching } = useQuery(connectionOptions());
  return (
    <Section
      title="Connection"
      description="The service that makes the videos and the sound. The embedded service runs on this computer beside the studio: nothing to set up, nothing leaves the machine."
    >
      {data ? (
        <>
          <ConnectionSource connection={data} />
          <ConnectionForm key={`${data.source} ${data.address} ${data.keyHint}`} connection={data} />
        </>
      ) : error ? (
        <Notice
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          action={
            <Button size="sm" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          The connection could not be read. {error.message}
        </Notice>
      ) : (
        <ConnectionShape {...shape} />
      )}
    </Section>
  );
}
