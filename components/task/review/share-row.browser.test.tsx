import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Share } from '#lib/studio/review/share.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { ShareRow } from './share-row.tsx';

withStyles();

const SHARE: Share = {
  id: 's1',
  kind: 'video',
  subjectId: 't1',
  taskIds: null,
  renderId: null,
  name: 'For the client',
  access: 'comment',
  showTitle: true,
  showPrompt: false,
  hasPassword: true,
  createdAt: 0,
  expiresAt: null,
  opened: 0,
  openedAt: null,
  title: 'A red fox walking through a snowy forest, slowly, at the end of a long day',
  link: 'https://dailies.example/s/token',
};

const show = (share: Share) =>
  showPage(
    <ul style={{ width: 340 }}>
      <ShareRow share={share} withTitle onChange={() => undefined} />
    </ul>,
  );

test('on a phone a long title ends before what can be done with its link', async () => {
  await page.viewport(390, 800);
  await show(SHARE);
  const title = page
    .getByText(/^A red fox/)
    .element()
    .getBoundingClientRect();
  const revoke = page
    .getByRole('button', { name: /^Revoke/ })
    .element()
    .getBoundingClientRect();
  expect(title.right).toBeLessThanOrEqual(340);
  expect(title.right <= revoke.left || title.bottom <= revoke.top).toBe(true);
});

test('a link to a selection is called by how many videos it shows', async () => {
  await show({ ...SHARE, kind: 'selection', taskIds: ['t1', 't2', 't3'], title: 'Words of the server' });
  await expect.element(page.getByText('3 videos', { exact: true })).toBeVisible();
});
