import type { Draft } from '#lib/studio/draft.ts';

/** The same short scene for everybody, so that characters can be compared. */
export const screenTest = (username: string): Draft => ({
  endpoint: 'videos',
  params: {
    model: 'vidB-2',
    prompt: `@${username} stands in a plain grey studio under soft light, turns slowly to the camera and smiles`,
    seconds: '4',
    size: '480x480',
  },
  references: [],
  title: `Screen test of @${username}`,
  tags: ['screen test'],
});
