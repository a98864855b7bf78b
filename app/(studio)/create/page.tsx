import type { Metadata } from 'next';
import { CreateStudio } from '#components/create/create-studio.tsx';

export const metadata: Metadata = { title: 'Create' };

export default function Page() {
  return <CreateStudio />;
}
