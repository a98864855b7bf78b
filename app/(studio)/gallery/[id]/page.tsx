import { TaskPage } from '#components/gallery/detail/task-page.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('video');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Words of={['gallery']}>
      <TaskPage id={decodeURIComponent(id)} />
    </Words>
  );
}
