import type { Metadata } from 'next';
import { CharacterLibrary } from '#components/characters/character-library.tsx';

export const metadata: Metadata = { title: 'Characters' };

export default function Page() {
  return <CharacterLibrary />;
}
