import { notFound } from 'next/navigation';
import { Join } from '#components/sign-in/join.tsx';
import { env } from '#lib/server/process/env.ts';
import { titled } from '../titled.ts';
import { Words } from '../words.tsx';

export const generateMetadata = titled('welcome', { robots: 'noindex' });

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  if (!env().accounts) notFound();
  return (
    <Words of={['welcome']}>
      <Join token={typeof token === 'string' ? token : ''} />
    </Words>
  );
}
