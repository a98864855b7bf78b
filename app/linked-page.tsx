import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { env } from '#lib/server/process/env.ts';
import { Words } from './words.tsx';

type LinkedPageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** A page opened by a link with a token, where there are accounts. */
export const linkedPage = (Content: ComponentType<{ token: string }>) =>
  async function LinkedPage({ searchParams }: LinkedPageProps) {
    const { token } = await searchParams;
    if (!env().accounts) notFound();
    return (
      <Words of={['welcome']}>
        <Content token={typeof token === 'string' ? token : ''} />
      </Words>
    );
  };
