import type { Metadata } from 'next';
import { PersonSignIn } from '#components/sign-in/person-sign-in.tsx';
import { SignIn } from '#components/sign-in/sign-in.tsx';
import { passkeysFor } from '#lib/server/people/passkeys.ts';
import { env } from '#lib/server/process/env.ts';

export const metadata: Metadata = { title: 'Sign in' };

interface Query {
  next?: string | string[];
  error?: string | string[];
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, error } = await searchParams;
  const { accounts, oidc } = env();
  const target = typeof next === 'string' ? next : '/';
  if (!accounts) return <SignIn next={target} />;
  const said = typeof error === 'string' ? error : undefined;
  return <PersonSignIn next={target} sso={oidc !== undefined} passkeysFor={passkeysFor()} error={said} />;
}
