import type { Metadata } from 'next';
import { LazyCutEditor } from '#components/cuts/editor/lazy-editor.tsx';

export const metadata: Metadata = { title: 'Film' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <LazyCutEditor id={decodeURIComponent(id)} />;
}
