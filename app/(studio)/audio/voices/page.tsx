import { Speech } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Voices' };

export default function Page() {
  return (
    <Welcome
      page="Voices"
      icon={<Speech aria-hidden />}
      title="Text to speech"
      next={{ href: '/settings', label: 'Check the connection' }}
    >
      Type a line once and hear it in every voice, one after the other.
    </Welcome>
  );
}
