import { ModelsPage } from '#components/settings/models/models-page.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('models');

export default function Page() {
  return (
    <Words of={['models']}>
      <ModelsPage />
    </Words>
  );
}
