import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TranscribeStudio } from '#components/audio/transcribe/transcribe-studio.tsx';

export const metadata: Metadata = { title: 'Translate' };

export default function Page() {
  return (
    <Suspense>
      <TranscribeStudio task="translate" />
    </Suspense>
  );
}
