'use client';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

/** The editor is large, and most pages have none. */
export const LazyCutEditor = lazyComponent(
  () => import('./cut-editor.tsx').then(({ CutEditor }) => CutEditor),
  <EditorSkeleton />,
);
