import { RemixPage } from '#components/remix/remix-page.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('remix');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Words of={['remix']}>
      <RemixPage id={decodeURIComponent(id)} />
    </Words>
  );
}
