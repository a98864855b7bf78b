import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TranscribeStudio } from '#components/audio/transcribe/transcribe-studio.tsx';

export const metadata: Metadata = { title: 'Transcribe' };

export default function Page() {
  return (
    <Suspense>
      <TranscribeStudio task="transcribe" />
    </Suspense>
  );
}
