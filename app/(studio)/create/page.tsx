import { Clapperboard } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Create' };

export default function Page() {
  return (
    <Welcome
      page="Create"
      icon={<Clapperboard aria-hidden />}
      title="Make a video"
      next={{ href: '/settings', label: 'Check the connection' }}
    >
      Videos are made here from a prompt, from images, or with a character, and appear beside it as they
      finish.
    </Welcome>
  );
}
