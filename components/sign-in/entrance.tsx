import type { FormEvent, ReactNode } from 'react';
import { Logo } from '#components/shell/logo.tsx';
import { ApiError } from '#lib/api/http.ts';
import { describeError, STUDIO_ERRORS } from '#lib/studio/error/studio-error.ts';

type EntranceProps = { title: string; children: ReactNode; onSubmit: (given: FormData) => void };

/** What one comes in by: the name of the studio and a few fields. */
export function Entrance({ title, children, onSubmit }: EntranceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <main className="grid min-h-dvh place-content-center px-4 py-8">
      <form onSubmit={submit} className="grid w-[min(320px,calc(100vw-2rem))] gap-5">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo />
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        </div>
        {children}
      </form>
    </main>
  );
}

/** What went wrong and what to do, in words. */
export function entranceMessage(error: Error | null): string | null {
  if (!(error instanceof ApiError) || !(error.code in STUDIO_ERRORS)) return error?.message ?? null;
  const { title, advice } = describeError(error.code);
  return `${title}. ${advice}`;
}

/** Only a path of ours: a link must not redirect to another site after signing in. */
export function nextPage(next: string): string {
  const target = URL.parse(next, 'http://studio.invalid');
  if (!next.startsWith('/') || target?.host !== 'studio.invalid') return '/';
  const path = target.pathname + target.search;
  // Dots in a path can leave two slashes at its start, which a browser reads as the name of a host.
  return path.startsWith('//') ? '/' : path;
}
