import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { identifyCaller } from '#lib/server/people/identify-caller.ts';
import { forPage } from '#lib/server/process/answered-within.ts';

/** The start page: Create for makers, the gallery for viewers. */
export default async function Page() {
  const caller = await forPage(identifyCaller({ headers: await headers() }), null);
  redirect(caller?.role === 'viewer' ? '/gallery' : '/create');
}
