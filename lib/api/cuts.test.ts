// @vitest-environment node
import { expect, test } from 'vitest';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { CutConflict, renameCut, saveCut } from './cuts.ts';

test('a change to an older revision is thrown back with what is there now', async () => {
  const asked: (string | undefined)[] = [];
  await answerCalls(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers['if-match'] ?? ''}`.trim());
    const error = { message: 'Changed', type: 'invalid_request_error', code: 'changed_elsewhere' };
    if (method === 'PATCH') response.writeHead(409).end(JSON.stringify({ error }));
    else response.end(JSON.stringify({ id: 'cut_1', revision: 5 }));
  });
  const refused = await saveCut('cut_1', 4, { title: 'Mine' }).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(CutConflict);
  expect(refused).toMatchObject({ cut: { revision: 5 } });
  expect(asked).toEqual(['PATCH /api/cuts/cut_1 "4"', 'GET /api/cuts/cut_1']);
});

test('a film is renamed at the revision it has by then', async () => {
  let revision = 5;
  await answerCalls(({ method, headers }, response) => {
    const error = { message: 'Changed', type: 'invalid_request_error', code: 'changed_elsewhere' };
    const isKnown = headers['if-match'] === `"${revision}"`;
    if (method === 'PATCH' && !isKnown) return response.writeHead(409).end(JSON.stringify({ error }));
    if (method === 'PATCH') revision += 1;
    response.end(JSON.stringify({ id: 'cut_1', revision }));
  });
  expect(await renameCut('cut_1', 4, 'Boat')).toMatchObject({ revision: 6 });
});
