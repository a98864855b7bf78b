import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from './english.tsx';

/** Shows part of a page for a component test: its router only notes where it is sent, its cache holds what it is given. */
export async function showPage(part: ReactNode, cache = new QueryClient()) {
  // What it has asked for is not asked again while another test runs.
  onTestFinished(() => cache.clear());
  const push = vi.fn<(href: string) => void>();
  const replace = vi.fn<(href: string) => void>();
  const unused = vi.fn();
  const router = {
    push,
    replace,
    prefetch: unused,
    back: unused,
    forward: unused,
    refresh: unused,
    bfcacheId: '',
  };
  let shown = part;
  const at = (search: string) => (
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams(search)}>
        <QueryClientProvider client={cache}>
          <InEnglish>{shown}</InEnglish>
        </QueryClientProvider>
      </SearchParamsContext>
    </AppRouterContext>
  );
  const { rerender } = await render(at(window.location.search));
  const goTo = (search: string) => rerender(at(search));
  const show = (other: ReactNode) => {
    shown = other;
    return goTo(window.location.search);
  };
  return { push, replace, goTo, show };
}
