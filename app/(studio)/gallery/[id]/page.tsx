import { Film } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Video' };

export default function Page() {
  return (
    <Welcome
      page="Video"
      icon={<Film aria-hidden />}
      title="One video, whole"
      next={{ href: '/gallery', label: 'Open the gallery' }}
    >
      A video opens here with its player, its settings, what it came from and what came from it.
    </Welcome>
  );
}
