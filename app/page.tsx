import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { whoAsks } from '#lib/server/people/who-asks.ts';

/** Where somebody begins: with what they make, or with what there is to see. */
export default async function Page() {
  const caller = await whoAsks({ headers: await headers() }).catch(() => null);
  redirect(caller?.role === 'viewer' ? '/gallery' : '/create');
}
