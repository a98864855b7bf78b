'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { acceptOffer, offerOptions } from '#lib/api/people/people.ts';
import { sitDown } from '#lib/api/people/session.ts';
import { here } from '#lib/format/base-path.ts';
import { type Offered, SHORTEST_PASSWORD } from '#lib/studio/people/person.ts';
import { Entrance, entranceMessage } from './entrance.tsx';
import { SsoButton } from './sso-button.tsx';

const MEANING: Record<Offered['role'], string> = {
  admin: 'You will manage its people and connections.',
  member: 'You will make work of your own in it.',
  viewer: 'You will look at what is shared with you.',
};

/** By a link somebody joins the studio, the first one as its admin. */
export function Join({ token }: { token: string }) {
  const { data, error, isPending } = useQuery({
    ...offerOptions(token),
    enabled: token !== '',
    meta: { showsErrors: true },
  });
  const accept = useMutation({
    ...acceptOffer(),
    onSuccess: async () => {
      await sitDown();
      window.location.assign(here('/'));
    },
    meta: { showsErrors: true },
  });
  const at = (param: string) =>
    accept.error instanceof ApiError && accept.error.param === param ? accept.error.message : null;
  const elsewhere = accept.error && !(accept.error instanceof ApiError && accept.error.param);
  const submit = (given: FormData) => {
    const said = (name: string) => String(given.get(name));
    accept.mutate({ token, name: said('name'), email: said('email'), password: said('password') });
  };
  return (
    <Entrance title={data?.isFirst ? 'Welcome to Dailies' : 'Join Dailies'} onSubmit={submit}>
      {(error || token === '') && (
        <>
          <Notice tone="danger">
            {token === '' ? 'This link is not whole. Open it as it was sent to you.' : entranceMessage(error)}
          </Notice>
          <ButtonLink href="/sign-in" size="lg">
            Sign in instead
          </ButtonLink>
        </>
      )}
      {isPending && token !== '' && <Skeleton className="h-72" />}
      {data && (
        <>
          <p className="text-center text-sm text-muted">
            {data.isFirst ? 'You are the first here, and so its admin.' : MEANING[data.role]}
          </p>
          <Field label="Your name" error={at('name')}>
            <Input name="name" autoComplete="name" required maxLength={80} autoFocus />
          </Field>
          <Field label="Email" error={at('email')}>
            <Input name="email" type="email" autoComplete="username" required />
          </Field>
          <Field
            label="Password"
            error={at('password')}
            hint={`At least ${SHORTEST_PASSWORD} characters; a few words are good.`}
          >
            <Input
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={SHORTEST_PASSWORD}
            />
          </Field>
          {elsewhere && <Notice tone="danger">{entranceMessage(accept.error)}</Notice>}
          <Button type="submit" variant="primary" size="lg" busy={accept.isPending || accept.isSuccess}>
            {data.isFirst ? 'Begin' : 'Join'}
          </Button>
          {data.sso && <SsoButton token={token} />}
        </>
      )}
    </Entrance>
  );
}
