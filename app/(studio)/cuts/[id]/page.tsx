import { LazyCutEditor } from '#components/cuts/editor/lazy-editor.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('film');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Words of={['audio', 'cuts']}>
      <LazyCutEditor id={decodeURIComponent(id)} />
    </Words>
  );
}
