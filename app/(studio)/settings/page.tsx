import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { Settings } from '#components/settings/settings.tsx';
import { connectionsShape } from '#lib/server/connection/settings.ts';
import { env } from '#lib/server/process/env.ts';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  // Only the size of the list is rendered here, to avoid a layout shift; its values are fetched with the session.
  const shape = await connectionsShape({ headers: await headers() });
  const { accounts } = env();
  const signedIn = (await cookies()).has('dailies_session');
  return <Settings signedIn={signedIn} accounts={accounts} shape={shape} />;
}
