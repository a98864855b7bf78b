import type { Metadata } from 'next';
import { CharacterPage } from '#components/characters/character-page.tsx';

export const metadata: Metadata = { title: 'Character' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <CharacterPage id={decodeURIComponent(id)} />;
}
