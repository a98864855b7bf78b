import { PersonSignIn } from '#components/sign-in/person-sign-in.tsx';
import { SignIn } from '#components/sign-in/sign-in.tsx';
import { store } from '#lib/server/db/open.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { passkeysFor } from '#lib/server/people/passkeys.ts';
import { forPage } from '#lib/server/process/answered-within.ts';
import { env } from '#lib/server/process/env.ts';
import { titled } from '../titled.ts';
import { Words } from '../words.tsx';

export const generateMetadata = titled('signIn');

interface Query {
  next?: string | string[];
  error?: string | string[];
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, error } = await searchParams;
  const { accounts, oidc } = env();
  const target = typeof next === 'string' ? next : '/';
  if (!accounts)
    return (
      <Words of={['welcome']}>
        <SignIn next={target} />
      </Words>
    );
  const said = typeof error === 'string' ? error : undefined;
  const hasAdmin = await forPage(
    store().then((opened) => invitations(opened).hasAdmin()),
    true,
  );
  return (
    <Words of={['welcome']}>
      <PersonSignIn
        next={target}
        sso={oidc !== undefined}
        passkeysFor={passkeysFor()}
        hasAdmin={hasAdmin}
        error={said}
      />
    </Words>
  );
}
