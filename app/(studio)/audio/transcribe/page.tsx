import { TranscribeStudio } from '#components/audio/transcribe/transcribe-studio.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('transcribe');

export default function Page() {
  return (
    <Words of={['audio', 'transcripts']}>
      <TranscribeStudio task="transcribe" />
    </Words>
  );
}
