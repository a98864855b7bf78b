import { TalkStudio } from '#components/audio/talk/talk-studio.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('talk');

export default function Page() {
  return (
    <Words of={['audio']}>
      <TalkStudio />
    </Words>
  );
}
