import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { modelsOfKind } from '#lib/contract/models.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { createSpeaker } from '../speech/speaker.ts';
import { RECIPES, recode, VIDEO_RECIPES } from '../testing/recode.ts';
import { wordErrorRate } from '../testing/word-error.ts';
import { createRecogniser } from './recogniser.ts';

const SAID =
  'Good morning, everyone. The first train leaves the station at noon, and the last one comes back before dark. Please bring a warm coat and a bottle of water.';

const folder = ownFolder();
const speaker = createSpeaker({ engine: 'classic', dataDir: folder });
const recogniser = createRecogniser({});
const ENGLISH = { task: 'transcribe', language: 'en', temperature: 0 } as const;
const errors: number[] = [];
afterAll(() => Promise.all([speaker.close(), recogniser.close()]));

const voices = modelsOfKind('speech').flatMap(({ id, voices: names }) =>
  names.map((voice) => [voice, id] as const),
);

test.for(SOAK ? voices : voices.filter(([voice]) => voice === 'Kore'))(
  'what %s says is written down with fewer than one word in five wrong',
  async ([voice, model]) => {
    const path = join(folder, `${voice}.wav`);
    await writeFile(path, speaker.speak({ model, input: SAID, voice, format: 'wav', speed: 1 }));
    const { text } = await recogniser.transcribe({ ...ENGLISH, path, model: 'asr-1' });
    const error = wordErrorRate(SAID, text);
    errors.push(error);
    expect(error, text).toBeLessThan(0.2);
  },
);

test('the clearest voice is understood but for one word in twelve', () => {
  expect(Math.min(...errors)).toBeLessThan(0.08);
});

const videos = Object.entries(VIDEO_RECIPES).map(([format, recipe]) => [`${format} video`, recipe] as const);

// Each format is covered by the decoder's tests; without soak, one is transcribed.
test.for(SOAK ? [...Object.entries(RECIPES), ...videos] : videos.slice(-1))(
  'speech in %s is written down',
  async ([format, recipe]) => {
    const path = join(folder, format);
    recode(new URL('./fixtures/english.ogg', import.meta.url).pathname, path, recipe);
    const { text, duration } = await recogniser.transcribe({ ...ENGLISH, path, model: 'asr-large-v3-turbo' });
    const said = 'The harbor was quiet this morning, and a red boat came home.';
    expect(wordErrorRate(said, text)).toBeLessThan(0.1);
    expect(duration).toBeCloseTo(4.22, 0);
  },
);
