import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Settings } from '#components/settings/settings.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  return <Settings signedIn={(await cookies()).has('dailies_session')} />;
}
