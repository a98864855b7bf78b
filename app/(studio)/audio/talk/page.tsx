import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TalkStudio } from '#components/audio/talk/talk-studio.tsx';

export const metadata: Metadata = { title: 'Talk' };

export default function Page() {
  return (
    <Suspense>
      <TalkStudio />
    </Suspense>
  );
}
