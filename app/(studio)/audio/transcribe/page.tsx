import { Captions } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Transcribe' };

export default function Page() {
  return (
    <Welcome
      page="Transcribe"
      icon={<Captions aria-hidden />}
      title="Speech to text"
      next={{ href: '/settings', label: 'Check the connection' }}
    >
      Drop a recording and read it in segments that follow the sound.
    </Welcome>
  );
}
