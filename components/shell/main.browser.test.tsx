import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Input } from '#components/ui/forms/input.tsx';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { Main } from './main.tsx';

/** Two pages, and a persistent link to the second. */
function Pages({ first, second }: { first?: ReactNode; second: ReactNode }) {
  const [path, setPath] = useState('/gallery');
  const go = () => setPath('/create');
  return (
    <PathnameContext value={path}>
      <button type="button" onClick={go}>
        Rail
      </button>
      <Main>
        {path === '/create'
          ? second
          : (first ?? (
              <button type="button" onClick={go}>
                Open
              </button>
            ))}
      </Main>
    </PathnameContext>
  );
}

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });

test('who opens a page from another is at that page', async () => {
  await render(
    <Pages
      second={
        <p>
          <button type="button">Play</button>
        </p>
      }
    />,
  );
  button('Open').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await tabTo(button('Play'));
});

test('who goes to another page with the focus nowhere is at that page', async () => {
  await render(<Pages first={<p>Nothing</p>} second={<p>A video</p>} />);
  (button('Rail').element() as HTMLElement).click();
  await expect.element(main).toHaveFocus();
});

test('a page that is loaded takes no focus', async () => {
  await render(<Pages second={null} />);
  await expect.element(button('Open')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('what takes the focus on a page keeps it', async () => {
  await render(<Pages second={<Input aria-label="Prompt" autoFocus />} />);
  button('Open').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Prompt' })).toHaveFocus();
});

test('a link that stays keeps the focus', async () => {
  await render(<Pages second={<p>A video</p>} />);
  button('Rail').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A video')).toBeVisible();
  await expect.element(button('Rail')).toHaveFocus();
});

/** A focusable part of a page, with a dismissible message. */
function Part({ dismissed = null }: { dismissed?: ReactNode }) {
  const [shown, setShown] = useState(true);
  return (
    <section tabIndex={-1} aria-label="Options">
      {shown ? (
        <p>
          <button type="button" onClick={() => setShown(false)}>
            Dismiss
          </button>
        </p>
      ) : (
        dismissed
      )}
    </section>
  );
}

test.each([{ hidden: true }, { inert: true }])(
  'a part that is %o when what had the focus in it goes leaves it to the one around it',
  async (unable) => {
    function Parts() {
      const [isShown, setShown] = useState(true);
      return (
        <section tabIndex={-1} aria-label="Settings">
          <div tabIndex={-1} {...(isShown ? {} : unable)}>
            {isShown && (
              <button type="button" onClick={() => setShown(false)}>
                Close
              </button>
            )}
          </div>
        </section>
      );
    }
    await render(
      <Main>
        <Parts />
      </Main>,
    );
    await userEvent.click(button('Close'));
    await expect.element(page.getByRole('region', { name: 'Settings' })).toHaveFocus();
  },
);

test.each([
  ['the part around it has it', null, 'region'],
  ['what takes its place may have it', <Input key="words" autoFocus />, 'textbox'],
] as const)('when what has the focus goes, %s', async (_, dismissed, role) => {
  await render(
    <Main>
      <Part dismissed={dismissed} />
    </Main>,
  );
  await userEvent.click(button('Dismiss'));
  await expect.element(button('Dismiss')).not.toBeInTheDocument();
  await expect.element(page.getByRole(role)).toHaveFocus();
});
