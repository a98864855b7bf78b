import { expect, onTestFinished, test } from 'vitest';
import { elevenlabs } from '#lib/dialects/elevenlabs/elevenlabs.ts';
import { startElevenlabs } from '#lib/testing/fakes/elevenlabs.ts';
import { FAKE_KEY } from '#lib/testing/fakes/fake-service.ts';
import { listOffers } from './offers.ts';
import { Secret } from './secrets.ts';

test.each([
  [250, 250],
  [1200, 1000],
])('of %i voices that come in pages, %i are read', async (count, read) => {
  const voices = Array.from({ length: count }, (_, at) => ({
    voice_id: `v${at}`,
    name: `Voice ${at}`,
    category: 'premade',
  }));
  const fake = await startElevenlabs(voices);
  onTestFinished(() => fake.close());
  const listing = await listOffers({
    ...{ id: 'con_1', name: 'Voices', address: fake.url, dialect: elevenlabs, source: 'settings' },
    ...{ key: new Secret(FAKE_KEY), idempotent: false, atOnce: null, perMinute: null },
  });
  expect(listing.ok && listing.offers[0]?.voices).toHaveLength(read);
});
