import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NameHeading } from '#components/ui/forms/editable-name.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { PromptInput } from './prompt-input.tsx';

withStyles();

beforeEach(() => {
  leaveUnanswered('GET /api/characters');
});

test('on a phone no field has letters so small that the page is zoomed', async () => {
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
