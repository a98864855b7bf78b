import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { whoAsks } from '#lib/server/people/who-asks.ts';

/** The start page: Create for makers, the gallery for viewers. */
export default async function Page() {
  const caller = await whoAsks({ headers: await headers() }).catch(() => null);
  redirect(caller?.role === 'viewer' ? '/gallery' : '/create');
}
