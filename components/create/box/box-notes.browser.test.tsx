import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { BoxNotes } from './box-notes.tsx';

test('a problem of a setting out of view is named once, wherever its message names it', async () => {
  const problem = { kind: 'wrong', field: 'seconds', label: 'Length' } as const;
  await showPage(
    <BoxNotes
      problems={[
        { ...problem, message: 'From 1 to 60 must be the Length', namesField: true },
        { ...problem, message: 'Lengthy videos are not made' },
      ]}
      notes={[]}
      trouble={undefined}
      onShow={vi.fn()}
    />,
  );
  const said = page.getByRole('button');
  await expect.element(said.nth(1)).toMatchTextContent(/./);
  expect(said.elements().map(({ textContent }) => textContent)).toEqual([
    'From 1 to 60 must be the Length',
    'Length: Lengthy videos are not made',
  ]);
});
