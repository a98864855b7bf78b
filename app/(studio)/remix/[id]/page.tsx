import type { Metadata } from 'next';
import { RemixPage } from '#components/remix/remix-page.tsx';

export const metadata: Metadata = { title: 'Remix' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RemixPage id={decodeURIComponent(id)} />;
}
