'use client';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';

const load = () => import('./cut-editor.tsx');
// Requested while the page loads. If it fails, the page reports it on its own request.
if (typeof window !== 'undefined') load().catch(() => undefined);

/** The editor is large, and most pages have none. */
const CutEditor = lazy(() => load().then(({ CutEditor }) => ({ default: CutEditor })));

/** Not in the HTML, where it would take input before its code loads. */
export function LazyCutEditor({ id }: { id: string }) {
  const [begun, setBegun] = useState(false);
  // A large render: as a transition, so the page stays responsive.
  useEffect(() => startTransition(() => setBegun(true)), []);
  const skeleton = <EditorSkeleton id={id} />;
  return begun ? (
    <Suspense fallback={skeleton}>
      <CutEditor id={id} />
    </Suspense>
  ) : (
    skeleton
  );
}
