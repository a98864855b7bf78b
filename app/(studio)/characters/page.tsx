import { UserRound } from 'lucide-react';
import type { Metadata } from 'next';
import { Welcome } from '#components/shell/welcome.tsx';

export const metadata: Metadata = { title: 'Characters' };

export default function Page() {
  return (
    <Welcome
      page="Characters"
      icon={<UserRound aria-hidden />}
      title="No characters yet"
      next={{ href: '/gallery', label: 'Choose a video' }}
    >
      A character is a face cut from a video; name it in a prompt with @ and it appears again.
    </Welcome>
  );
}
