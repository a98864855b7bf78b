import { Compare } from '#components/gallery/compare/compare.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('compare');

export default function Page() {
  return (
    <Words of={['gallery']}>
      <Compare />
    </Words>
  );
}
