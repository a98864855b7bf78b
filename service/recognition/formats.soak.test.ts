import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SOAK } from '#lib/testing/soak.ts';
import { RECIPES, recode, VIDEO_RECIPES } from '../testing/recode.ts';
import { wordErrorRate } from '../testing/word-error.ts';
import { createRecogniser } from './recogniser.ts';

const ENGLISH = 'The harbor was quiet this morning, and a red boat came home.';
const speech = new URL('./fixtures/english.ogg', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'formats-'));
const recogniser = createRecogniser({});
afterAll(async () => {
  await recogniser.close();
  await rm(folder, { recursive: true });
});

const videos = Object.entries(VIDEO_RECIPES).map(([format, recipe]) => [`${format} video`, recipe] as const);

// Each format is read in the tests of the decoder; beside a soak, one of them is written down.
test.for(SOAK ? [...Object.entries(RECIPES), ...videos] : videos.slice(-1))(
  'speech in %s is written down',
  async ([format, recipe]) => {
    const path = join(folder, format);
    recode(speech, path, recipe);
    const request = { path, model: 'asr-large-v3-turbo', task: 'transcribe', temperature: 0 } as const;
    const { text, duration } = await recogniser.transcribe({ ...request, language: 'en' });
    expect(wordErrorRate(ENGLISH, text)).toBeLessThan(0.1);
    expect(duration).toBeCloseTo(4.22, 0);
  },
);
