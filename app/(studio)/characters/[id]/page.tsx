import { CharacterPage } from '#components/characters/character-page.tsx';
import { titled } from '../../../titled.ts';
import { Words } from '../../../words.tsx';

export const generateMetadata = titled('character');

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Words of={['characters']}>
      <CharacterPage id={decodeURIComponent(id)} />
    </Words>
  );
}
