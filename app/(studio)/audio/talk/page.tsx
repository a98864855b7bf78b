import { MessageCircle } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Talk' };

export default function Page() {
  return (
    <Welcome
      page="Talk"
      icon={<MessageCircle aria-hidden />}
      title="Speak and be answered"
      next={{ href: '/settings', label: 'Check the connection' }}
    >
      Ask by voice or with a recording, and read or hear the answer.
    </Welcome>
  );
}
