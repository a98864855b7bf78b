import type { Metadata } from 'next';
import { RemixStart } from '#components/remix/remix-start.tsx';

export const metadata: Metadata = { title: 'Remix' };

export default function Page() {
  return <RemixStart />;
}
