import { CreateStudio } from '#components/create/create-studio.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('create');

export default function Page() {
  return (
    <Words of={['create']}>
      <CreateStudio />
    </Words>
  );
}
