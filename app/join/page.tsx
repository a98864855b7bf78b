import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Join } from '#components/sign-in/join.tsx';
import { env } from '#lib/server/process/env.ts';

export const metadata: Metadata = { title: 'Join', robots: 'noindex' };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  if (!env().accounts) notFound();
  return <Join token={typeof token === 'string' ? token : ''} />;
}
