'use client';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Logo } from '#components/shell/logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { ApiError } from '#lib/api/http.ts';
import { startSession } from '#lib/api/session.ts';
import { here } from '#lib/format/base-path.ts';
import { describeError, STUDIO_ERRORS } from '#lib/studio/error/studio-error.ts';

function signInMessage(error: Error): string {
  if (!(error instanceof ApiError) || !(error.code in STUDIO_ERRORS)) return error.message;
  const { title, advice } = describeError(error.code);
  return `${title}. ${advice}`;
}

export function SignIn({ next }: { next: string }) {
  const signIn = useMutation({
    ...startSession(),
    // A full load, so that nothing fetched while signed out stays behind.
    onSuccess: () => window.location.assign(here(nextPage(next))),
    meta: { showsErrors: true },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <main className="grid min-h-dvh place-content-center px-4">
      <form onSubmit={submit} className="grid w-[min(320px,calc(100vw-2rem))] gap-5">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo />
          <h1 className="text-xl font-semibold tracking-tight">Sign in to Dailies</h1>
        </div>
        <Field label="Password" error={signIn.error && signInMessage(signIn.error)}>
          <Input name="password" type="password" autoComplete="current-password" required autoFocus />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={signIn.isPending || signIn.isSuccess}>
          Sign in
        </Button>
      </form>
    </main>
  );
}

/** Only a path of ours: a link must not redirect to another site after signing in. */
export function nextPage(next: string): string {
  const target = URL.parse(next, 'http://studio.invalid');
  if (!next.startsWith('/') || target?.host !== 'studio.invalid') return '/';
  const path = target.pathname + target.search;
  // Dots in a path can leave two slashes at its start, which a browser reads as the name of a host.
  return path.startsWith('//') ? '/' : path;
}
