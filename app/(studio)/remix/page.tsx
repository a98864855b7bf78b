import { RemixStart } from '#components/remix/remix-start.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('remix');

export default function Page() {
  return (
    <Words of={['remix']}>
      <RemixStart />
    </Words>
  );
}
