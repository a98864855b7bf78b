import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NameHeading } from '#components/ui/forms/editable-name.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { PromptInput } from './prompt-input.tsx';

withStyles();

test('on a phone no field has letters so small that the page is zoomed', async () => {
  leaveUnanswered('GET /api/characters');
  await withFingers();
  await page.viewport(390, 844);
  await showPage(
    <>
      <Input aria-label="Usual" />
      <Input aria-label="Small" className="text-xs" />
      <textarea aria-label="Words" className="text-base" />
      <NameHeading
        label="Title"
        placeholder=""
        maxLength={60}
        name="A film"
        otherwise="Untitled"
        onSave={() => undefined}
      />
      <PromptInput aria-label="Prompt" value="A boat" onChange={() => undefined} size="large" />
    </>,
    stillCache(),
  );
  const size = (name: string) => getComputedStyle(page.getByRole('textbox', { name }).element()).fontSize;
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
  expect(['Usual', 'Small', 'Words', 'Title', 'Prompt'].map(size)).toEqual([
    '16px',
    '16px',
    '16px',
    '20px',
    '18px',
  ]);
});

test('words that run from right to left are shown in their order', async () => {
  leaveUnanswered('GET /api/characters');
  await showPage(
    <PromptInput aria-label="Prompt" value="סירה of paper!" onChange={() => undefined} />,
    stillCache(),
  );
  const box = page.getByRole('textbox', { name: 'Prompt' });
  await expect.element(box).toBeVisible();
  const words = box.element().previousElementSibling?.firstChild;
  const leftOf = (at: number) => {
    const range = document.createRange();
    range.setStart(words as Text, at);
    range.setEnd(words as Text, at + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(0)).toBeGreaterThan(leftOf(5));
  expect(getComputedStyle(box.element()).unicodeBidi).toBe('plaintext');
});

const NAMES = ['ada', 'ben', 'cleo', 'dara', 'emil', 'fay'];

function Prompt() {
  const [value, setValue] = useState('');
  return <PromptInput size="small" aria-label="Prompt" value={value} onChange={setValue} />;
}

async function typeAt(place: string) {
  answerCalls({});
  const cache = stillCache();
  const cast = NAMES.map((username) => ({ id: username, username, name: null, pictureUrl: null }));
  cache.setQueryData(charactersOptions().queryKey, cast as never);
  await showPage(
    <div className="fixed inset-0">
      <div className={`absolute h-24 w-48 overflow-hidden [contain:paint] ${place}`}>
        <Prompt />
      </div>
    </div>,
    cache,
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Prompt' }));
  await userEvent.keyboard('@');
}

test.each([
  ['in the middle of a page', 'top-20 left-20'],
  ['at its foot', 'bottom-0 left-0'],
  ['at its right edge', 'top-20 right-0'],
])('whoever can be mentioned is seen whole from a narrow box %s', async (_, place) => {
  await typeAt(place);
  for (const name of NAMES) {
    const option = page.getByRole('option', { name: `@${name}` }).element();
    const { left, right, top, bottom } = option.getBoundingClientRect();
    for (const x of [left + 2, right - 2])
      expect(option.contains(document.elementFromPoint(x, (top + bottom) / 2))).toBe(true);
  }
  await userEvent.click(page.getByRole('option', { name: '@fay' }));
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('@fay ');
});
