import { CutList } from '#components/cuts/list/cut-list.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('cuts');

export default function Page() {
  return (
    <Words of={['cuts']}>
      <CutList />
    </Words>
  );
}
