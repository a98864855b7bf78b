'use client';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A component whose code is fetched when it is first shown: for dialogs, and for what a page shows only sometimes. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const Component = lazy(() => load().then((loaded) => ({ default: loaded })));
  return function Late(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Component {...props} />
      </Suspense>
    );
  };
}
