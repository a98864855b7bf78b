import type { Metadata } from 'next';
import { Gallery } from '#components/gallery/gallery.tsx';

export const metadata: Metadata = { title: 'Gallery' };

export default function Page() {
  return <Gallery />;
}
