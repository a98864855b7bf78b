import { afterAll, expect, test } from 'vitest';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at } from '#lib/server/testing/requests.ts';
import { sampleTranscript, segment } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { GET } from './[id]/transcripts/route.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

test('what is said in the shots of a film is told where its captions are from transcripts', async () => {
  const opened = await store();
  const bytes = await blobs().write([toneWav(1)] as unknown as AsyncIterable<Uint8Array>);
  const sound = { kind: 'audio', mime: 'audio/wav', name: 'Herons.wav', duration: 1 } as const;
  const { asset } = await assets(opened, LOCAL_OWNER).insert({ ...sound, ...bytes });
  const { id: transcript } = await transcripts(opened, LOCAL_OWNER).insert(
    sampleTranscript({ assetId: asset.id }),
  );
  const segments = JSON.stringify([segment('s1', 'Two herons.')]);
  await opened.db
    .updateTable('transcripts')
    .set({ status: 'done', segments })
    .where('id', '=', transcript)
    .execute();
  const shots = [
    { ...blankShot('a'), assetId: asset.id, out: 1 },
    { ...blankShot('b'), out: 1 },
  ];
  const asked = async (from: 'lines' | 'transcripts', shown = shots) => {
    const timeline = blankTimeline('Herons');
    const { id } = await cuts(opened, LOCAL_OWNER).insert({
      ...timeline,
      shots: shown,
      captions: { ...timeline.captions, from },
    });
    return (await GET(ask(`/cuts/${id}/transcripts`), at(id))).json();
  };
  expect(await asked('transcripts')).toMatchObject({
    transcripts: [{ shotId: 'a', segments: [{ id: 's1', text: 'Two herons.' }] }],
  });
  expect(await asked('lines')).toEqual({ transcripts: [] });
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...blankShot(`s${at}`),
    assetId: asset.id,
    out: 1,
  }));
  const long = JSON.stringify(
    Array.from({ length: 100 }, (_, at) => segment(`s${at}`, 'x'.repeat(2000), 0, 1)),
  );
  await opened.db.updateTable('transcripts').set({ segments: long }).where('id', '=', transcript).execute();
  const told = JSON.stringify(await asked('transcripts', many));
  expect(told).toContain('"s3"');
  expect(told.length).toBeLessThan(4_000_000);
  const beyond = JSON.stringify(
    Array.from({ length: 21_000 }, (_, at) => segment(`s${at}`, 'x', 80_000, 80_001)),
  );
  await opened.db.updateTable('transcripts').set({ segments: beyond }).where('id', '=', transcript).execute();
  expect(await asked('transcripts'), 'no more is read').toEqual({ transcripts: [] });
  expect((await GET(ask('/cuts/none/transcripts'), at('none'))).status).toBe(404);
});
