import { notFound } from 'next/navigation';
import { ResetPassword } from '#components/sign-in/reset-password.tsx';
import { env } from '#lib/server/process/env.ts';
import { titled } from '../titled.ts';
import { Words } from '../words.tsx';

export const generateMetadata = titled('newPassword', { robots: 'noindex' });

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  if (!env().accounts) notFound();
  return (
    <Words of={['welcome']}>
      <ResetPassword token={typeof token === 'string' ? token : ''} />
    </Words>
  );
}
