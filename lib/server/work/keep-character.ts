import 'server-only';
import type { CharacterCreated } from '#lib/contract/characters.ts';
import type { Character } from '#lib/studio/character.ts';
import { characters } from '../store/characters.ts';
import type { Engine } from './engine.ts';

/** Keeps a character the service made along the way, with a copy of its picture. */
export async function keepCharacter(
  engine: Pick<Engine, 'store' | 'keepPicture' | 'log'>,
  owner: string,
  { id, username, permalink, profile_picture_url }: CharacterCreated,
  origin: Character['origin'],
  timestamps: string | null = null,
): Promise<void> {
  const mine = characters(engine.store, owner);
  const kept = await mine.insert({
    serviceId: id,
    username,
    permalink,
    pictureUrl: profile_picture_url,
    origin,
    timestamps,
  });
  // Nobody waits for the picture: until it is here, it is shown from where the service has it.
  if (kept.pictureSha256 === null) void copyPicture();

  async function copyPicture() {
    try {
      const pictureSha256 = await engine.keepPicture(profile_picture_url);
      await mine.update(kept.id, { pictureSha256 });
    } catch (err) {
      engine.log.warn({ err, character: kept.id }, 'the picture of a character could not be copied');
    }
  }
}
