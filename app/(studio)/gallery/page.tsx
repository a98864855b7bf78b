import { Gallery } from '#components/gallery/gallery.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('gallery');

export default function Page() {
  return (
    <Words of={['gallery']}>
      <Gallery />
    </Words>
  );
}
