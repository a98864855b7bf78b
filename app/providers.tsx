'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster, toast } from '#components/ui/toast.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { usePreferences } from '#lib/state/preferences.ts';
import type { Theme } from '#lib/state/theme.ts';
import { ThemeProvider } from '#lib/state/theme-provider.tsx';

export function Providers({ theme, children }: { theme: Theme; children: ReactNode }) {
  const [client] = useState(() => createQueryClient((error) => toast.error(error.message)));
  useEffect(() => {
    usePreferences.persist.rehydrate();
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider initial={theme}>
        <TooltipProvider delayDuration={400} skipDelayDuration={200}>
          {children}
        </TooltipProvider>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
