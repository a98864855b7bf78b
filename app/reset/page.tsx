import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResetPassword } from '#components/sign-in/reset-password.tsx';
import { env } from '#lib/server/process/env.ts';

export const metadata: Metadata = { title: 'New password', robots: 'noindex' };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  if (!env().accounts) notFound();
  return <ResetPassword token={typeof token === 'string' ? token : ''} />;
}
