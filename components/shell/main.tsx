'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusPage, isFocusLost, keepFocusWithin, PAGE } from '#components/ui/focus/lost-focus.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';

/** Where the pages are shown. After keyboard navigation it takes the focus, unless the new page moves it. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    useGalleryPlace.getState().arriveAt(path);
    if (isFocusLost()) focusPage();
  }, [path]);
  useEffect(() => (main.current ? keepFocusWithin(main.current) : undefined), []);
  return (
    <main ref={main} id={PAGE} tabIndex={-1} className="relative flex min-h-0 grow flex-col overflow-y-auto">
      {children}
    </main>
  );
}
