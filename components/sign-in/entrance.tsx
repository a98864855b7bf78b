import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import { Logo } from '#components/shell/logo.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { ApiError } from '#lib/api/http.ts';
import { errorText } from '#lib/language/error-text.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { STUDIO_ERRORS } from '#lib/studio/error/studio-error.ts';

type EntranceProps = {
  title: string;
  /** One line under the title. */
  about?: string | undefined;
  children: ReactNode;
  onSubmit: (given: FormData) => void;
};

/** The frame of the sign-in pages: the studio's name and a few fields. */
export function Entrance({ title, about, children, onSubmit }: EntranceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <main className="grid min-h-dvh place-content-center px-4 py-8">
      <Form onSubmit={submit} className="grid w-[min(320px,calc(100vw-2rem))] gap-5">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo />
          <div className="grid gap-1.5">
            <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
            {about && <p className="text-sm text-muted">{about}</p>}
          </div>
        </div>
        {children}
      </Form>
    </main>
  );
}

/** The error, and what to do. */
export function useEntranceMessage(): (error: Error | null) => string | null {
  const t = useTranslations('errors');
  const told = useErrorMessage();
  return (error) => {
    if (!(error instanceof ApiError) || !(error.code in STUDIO_ERRORS)) return error && told(error);
    return t('sentence', errorText(error.code, t));
  };
}

/** Only our own paths: a link must not redirect elsewhere after sign-in. */
export function nextPage(next: string): string {
  const target = URL.parse(next, 'http://studio.invalid');
  if (!next.startsWith('/') || target?.host !== 'studio.invalid') return '/';
  const path = target.pathname + target.search;
  // Dot segments can leave two leading slashes, which a browser reads as a host.
  return path.startsWith('//') ? '/' : path;
}
