import type { Metadata } from 'next';
import { VoicesStudio } from '#components/audio/voices/voices-studio.tsx';

export const metadata: Metadata = { title: 'Voices' };

export default function Page() {
  return <VoicesStudio />;
}
