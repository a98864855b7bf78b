import { z } from 'zod';
import type { Answer, Offer } from '../dialect.ts';
import { offer } from '../offer.ts';
import { words } from '../reading.ts';

const VEO: Partial<Offer> = {
  seconds: [4, 6, 8],
  aspectRatios: ['16:9', '9:16'],
  resolutions: ['720p', '1080p'],
  sizes: [],
  images: { max: 1, roles: ['first_frame'], required: false },
  sound: true,
  seed: false,
  negativePrompt: true,
};

/** Facts missing from the list, by the beginning of a name. */
const KNOWN: [name: string, told: Partial<Offer>][] = [
  [
    'veo-3.1',
    {
      ...VEO,
      resolutions: ['720p', '1080p', '4k'],
      images: { max: 3, roles: ['first_frame', 'last_frame', 'reference'], required: false },
      extend: true,
    },
  ],
  ['veo-3', VEO],
  ['veo-2', { ...VEO, seconds: { min: 5, max: 8 }, resolutions: ['720p'], sound: false }],
];

const Models = z.object({
  models: z.array(
    z.object({
      name: z.string().startsWith('models/'),
      displayName: words,
      description: words,
      supportedGenerationMethods: z.array(z.string()).catch([]),
    }),
  ),
});

export function readModels([answer]: readonly (Answer | null)[]): Offer[] | null {
  const read = answer?.status === 200 ? Models.safeParse(answer.json).data : undefined;
  if (!read) return null;
  return read.models
    .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('predictLongRunning'))
    .map(({ name, displayName, description }) => {
      const id = name.replace('models/', '');
      const told = KNOWN.find(([beginning]) => id.startsWith(beginning))?.[1];
      return offer(id, 'video', { ...told, name: displayName ?? id, description: description ?? null });
    });
}
