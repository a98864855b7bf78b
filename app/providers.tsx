'use client';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { setToastWords, toast } from '#components/ui/overlays/toast.ts';
import { keepErrorPageWords } from '#components/ui/plain-error-panel.tsx';
import { ApiError } from '#lib/api/http.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useErrorPageWords } from '#lib/language/use-error-page-words.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import { useOpenProject } from '#lib/state/project-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { ThemeProvider } from '#lib/state/theme-provider.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const loadToaster = () => import('#components/ui/overlays/toaster.tsx');
const loadTooltips = () => import('#components/ui/overlays/tooltip-layer.tsx');

export function Providers({ theme, children }: { theme: Theme; children: ReactNode }) {
  const told = useErrorMessage();
  const tell = useRef(told);
  const [client] = useState(() => createQueryClient((error) => toast.error(tell.current(error))));
  const pageWords = useErrorPageWords();
  useEffect(() => {
    tell.current = told;
    keepErrorPageWords(pageWords);
  }, [told, pageWords]);
  useEffect(() => {
    usePreferences.persist.rehydrate();
    useOpenProject.persist.rehydrate();
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider initial={theme}>
        {children}
        <Layers />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

/** Toasts and tooltips, loaded after the page: neither has anything to show before it. */
function Layers() {
  const t = useTranslations('common');
  useEffect(() => setToastWords({ undo: t('undo'), copied: t('copied'), notCopied: t('notCopied') }), [t]);
  const toaster = useLazyModule(loadToaster, 'at rest');
  const tooltips = useLazyModule(loadTooltips, 'at rest');
  return (
    <>
      {tooltips && <tooltips.TooltipLayer />}
      {toaster && <toaster.Toaster />}
    </>
  );
}

/** Retrying a 4xx gives the same answer; only network failures and server faults are retried. */
function worthRetrying(count: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return count < 2;
}

/** `onUnhandled` is called for every failed mutation that has no `onError` of its own. */
function createQueryClient(onUnhandled: (error: Error) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network the service worker may still have an answer.
      queries: { staleTime: 5_000, retry: worthRetrying, networkMode: 'offlineFirst' },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError && !mutation.meta?.showsErrors) onUnhandled(error);
      },
    }),
  });
}
