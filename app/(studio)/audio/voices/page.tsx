import { VoicesStudio } from '#components/audio/voices/voices-studio.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('voices');

export default function Page() {
  return (
    <Words of={['audio']}>
      <VoicesStudio />
    </Words>
  );
}
