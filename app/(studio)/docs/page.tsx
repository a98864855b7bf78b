import { ApiDocs } from '#components/docs/api-docs.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('api');

export default function Page() {
  return (
    <Words of={['docs']}>
      <ApiDocs />
    </Words>
  );
}
