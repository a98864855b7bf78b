import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/show-page.tsx';
import { CutCard } from './cut-card.tsx';

test.each([
  [3, 'Rendered'],
  [4, 'Changed since'],
])('a film at revision %i whose render is of the third says %s', async (revision, words) => {
  const cut = { id: 'cut', title: 'Film', width: 1280, height: 720, fps: 24, duration: 4, shots: 1 };
  const times = { createdAt: 0, updatedAt: 0, projectId: null, may: 'own' as const };
  const rendered = { id: 'render', at: 0, revision: 3 };
  await showPage(<CutCard cut={{ ...cut, ...times, missing: 0, posterUrls: [], revision, rendered }} />);
  await expect.element(page.getByText(words)).toBeVisible();
});
