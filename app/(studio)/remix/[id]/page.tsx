import { Blend } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Remix' };

export default function Page() {
  return (
    <Welcome
      page="Remix"
      icon={<Blend aria-hidden />}
      title="Change a finished video"
      next={{ href: '/gallery', label: 'Choose a video' }}
    >
      A remix keeps a video and changes what you describe. Start from a finished one.
    </Welcome>
  );
}
