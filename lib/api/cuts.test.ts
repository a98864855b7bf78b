// @vitest-environment node
import { expect, test } from 'vitest';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { CutConflict, renameCut, saveCut } from './cuts.ts';

test('a change to an older revision is thrown back with what is there now', async () => {
  const calls = answerCalls({
    'PATCH /api/cuts/cut_1': refusal(409, 'changed_elsewhere'),
    'GET /api/cuts/cut_1': sampleCut({ id: 'cut_1', revision: 5 }),
  });
  const refused = await saveCut('cut_1', 4, { title: 'Mine' }).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(CutConflict);
  expect(refused).toMatchObject({ cut: { revision: 5 } });
  expect(calls.map(({ route, headers }) => [route, headers.get('if-match')])).toEqual([
    ['PATCH /api/cuts/cut_1', '"4"'],
    ['GET /api/cuts/cut_1', null],
  ]);
});

test('a film is renamed at the revision it has by then', async () => {
  let revision = 5;
  const film = () => sampleCut({ id: 'cut_1', revision });
  answerCalls({
    'GET /api/cuts/cut_1': film,
    'PATCH /api/cuts/cut_1': ({ headers }) => {
      if (headers.get('if-match') !== `"${revision}"`) return refusal(409, 'changed_elsewhere');
      revision += 1;
      return film();
    },
  });
  expect(await renameCut('cut_1', 4, 'Boat')).toMatchObject({ revision: 6 });
});
