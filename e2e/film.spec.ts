import { mouse } from './fixtures/hands.ts';
import { expectFilm, makeFilm } from './fixtures/make-film.ts';
import { test } from './fixtures/studio.ts';

test.setTimeout(600_000);

test('a film is made from a pasted script by mouse, and the file is just that film', async ({
  page,
  studio,
}) => {
  const id = await makeFilm(page, {
    ...mouse(page),
    openTimeline: () => page.getByRole('radio', { name: 'Timeline' }).click(),
    selectShot: (number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) }).click(),
  });
  await expectFilm(studio, id);
});
