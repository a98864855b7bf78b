'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { usePreferences } from '#lib/state/preferences-store.ts';
import type { Theme } from '#lib/state/theme.ts';
import { ThemeProvider } from '#lib/state/theme-provider.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const loadToaster = () => import('#components/ui/overlays/toaster.tsx');
const loadTooltips = () => import('#components/ui/overlays/tooltip-layer.tsx');

export function Providers({ theme, children }: { theme: Theme; children: ReactNode }) {
  const [client] = useState(() => createQueryClient((error) => toast.error(error.message)));
  useEffect(() => {
    usePreferences.persist.rehydrate();
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
  const toaster = useLazyModule(loadToaster);
  const tooltips = useLazyModule(loadTooltips);
  return (
    <>
      {tooltips && <tooltips.TooltipLayer />}
      {toaster && <toaster.Toaster />}
    </>
  );
}
