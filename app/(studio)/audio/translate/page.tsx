import { Languages } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Translate' };

export default function Page() {
  return (
    <Welcome
      page="Translate"
      icon={<Languages aria-hidden />}
      title="Any language to English"
      next={{ href: '/settings', label: 'Check the connection' }}
    >
      Drop a recording in any language and read it in English.
    </Welcome>
  );
}
