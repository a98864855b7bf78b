import { CharacterLibrary } from '#components/characters/character-library.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('characters');

export default function Page() {
  return (
    <Words of={['characters']}>
      <CharacterLibrary />
    </Words>
  );
}
