import type { Metadata } from 'next';
import { TaskPage } from '#components/gallery/detail/task-page.tsx';

export const metadata: Metadata = { title: 'Video' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TaskPage id={decodeURIComponent(id)} />;
}
