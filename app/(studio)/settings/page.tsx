import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Settings } from '#components/settings/settings.tsx';
import { knownConnection } from '#lib/server/connection/settings.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page() {
  const { source, address, keyHint } = await knownConnection(LOCAL_OWNER);
  // Only the size of the form is rendered here, to avoid a layout shift; its values are fetched with the session.
  const shape = { source, addressed: address !== '', keyed: Boolean(keyHint) };
  return <Settings signedIn={(await cookies()).has('dailies_session')} shape={shape} />;
}
