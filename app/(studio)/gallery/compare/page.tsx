import type { Metadata } from 'next';
import { Compare } from '#components/gallery/compare/compare.tsx';

export const metadata: Metadata = { title: 'Compare' };

export default function Page() {
  return <Compare />;
}
