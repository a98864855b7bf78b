import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { identifyCaller } from '#lib/server/people/identify-caller.ts';

/** The start page: Create for makers, the gallery for viewers. */
export default async function Page() {
  const caller = await identifyCaller({ headers: await headers() }).catch(() => null);
  redirect(caller?.role === 'viewer' ? '/gallery' : '/create');
}
