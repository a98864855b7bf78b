import { LayoutGrid } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Gallery' };

export default function Page() {
  return (
    <Welcome
      page="Gallery"
      icon={<LayoutGrid aria-hidden />}
      title="No videos yet"
      next={{ href: '/create', label: 'Make the first one' }}
    >
      Every video you make lands here, newest first, with its prompt and settings.
    </Welcome>
  );
}
