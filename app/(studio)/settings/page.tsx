import { cookies, headers } from 'next/headers';
import { Settings } from '#components/settings/settings.tsx';
import { connectionsShape, NO_CONNECTIONS } from '#lib/server/connection/settings.ts';
import { identifyCaller } from '#lib/server/people/identify-caller.ts';
import { forPage } from '#lib/server/process/answered-within.ts';
import { env } from '#lib/server/process/env.ts';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('settings');

export default async function Page() {
  // Renders only the length of the list, to avoid a layout shift; its values are fetched with the session.
  const request = { headers: await headers() };
  const [shape, caller] = await Promise.all([
    forPage(connectionsShape(request), NO_CONNECTIONS),
    forPage(identifyCaller(request), null),
  ]);
  const signedIn = (await cookies()).has('dailies_session');
  const { accounts } = env();
  return (
    <Words of={['settings', 'connections', 'people', 'automation']}>
      <Settings signedIn={signedIn} accounts={accounts} role={caller?.role ?? null} shape={shape} />
    </Words>
  );
}
