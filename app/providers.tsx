'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { setToastWords, toast } from '#components/ui/overlays/toast.ts';
import { keepErrorPageWords } from '#components/ui/plain-error-panel.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useErrorPageText } from '#lib/language/use-error-page-text.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { ThemeProvider } from '#lib/state/theme-provider.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const loadToaster = () => import('#components/ui/overlays/toaster.tsx');
const loadTooltips = () => import('#components/ui/overlays/tooltip-layer.tsx');

export function Providers({ theme, children }: { theme: Theme; children: ReactNode }) {
  const told = useErrorMessage();
  const tell = useRef(told);
  const [client] = useState(() => createQueryClient((error) => toast.error(tell.current(error))));
  const pageWords = useErrorPageText();
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

/** Toasts and tooltips, loaded after the page, which shows none before. */
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
