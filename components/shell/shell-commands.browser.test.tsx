import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { useOverlays } from '#lib/state/command-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { pressTo, tabTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { ShortcutListener } from './shortcut-listener.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/characters', 'GET /api/cuts', 'GET /api/tasks', 'GET /api/transcripts');
});

const title = page.getByRole('textbox', { name: 'Title' });
const palette = page.getByRole('dialog', { name: 'Search and commands' });
const words = palette.getByRole('combobox');
/** Matches the start: the keys follow. */
const row = (name: string) => palette.getByRole('option', { name, exact: false });

/** The shell's keyboard handling, with a focused field on the page. */
async function shell() {
  const shown = await showPage(
    <>
      <input aria-label="Title" />
      <ShortcutListener />
      <ShellShortcuts />
      <LazyOverlays />
    </>,
  );
  await tabTo(title);
  return shown;
}

async function openPalette() {
  await pressTo('{Control>}k{/Control}', words);
}

test('the palette opens over a field, and its first command is ready for Enter', async () => {
  const { push } = await shell();
  await openPalette();
  await expect.element(row('Create')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
  expect(push.mock.calls).toEqual([['/create']]);
});

test.each([
  ['notif', 'Notifications', '/settings#notifications'],
  ['subtitles', 'Transcribe a recording', '/audio/transcribe'],
])('“%s” leads to %s', async (typed, name, href) => {
  const { push } = await shell();
  await openPalette();
  await userEvent.keyboard(typed);
  await expect.element(row(name)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => push.mock.calls).toEqual([[href]]);
});

test('Escape closes the palette, and the field has the focus again', async () => {
  const { push } = await shell();
  await openPalette();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(title).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
});

test('the keys that open the palette close it', async () => {
  await shell();
  await openPalette();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('pressed over words, the keys that open the palette select them before they close it', async () => {
  await shell();
  await openPalette();
  await userEvent.keyboard('harbour{Control>}k{/Control}');
  await expect.element(words).toHaveValue('harbour');
  expect(getSelection()?.toString()).toBe('harbour');
  await userEvent.keyboard('quay');
  await expect.element(words).toHaveValue('quay');
  await userEvent.keyboard('{Control>}kk{/Control}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('letters typed into a field are no shortcuts, and outside of it they are', async () => {
  const { push } = await shell();
  await userEvent.keyboard('gc?');
  await expect.element(title).toHaveValue('gc?');
  expect(push).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  await expect.element(title).not.toHaveFocus();
  // Keys pressed too slowly are no sequence, so a slow machine retries.
  await vi.waitUntil(
    async () => {
      await userEvent.keyboard('gc');
      return push.mock.lastCall?.[0] === '/create';
    },
    { timeout: 15_000 },
  );
});

test('the question mark lists every shortcut that works now, and Escape puts the list away', async () => {
  await shell();
  (title.element() as HTMLElement).blur();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeInTheDocument();
  await expect.element(sheet.getByRole('heading', { name: 'Go to' })).toBeInTheDocument();
  await expect.element(sheet.getByText('Characters')).toBeInTheDocument();
  await expect.element(sheet.getByText('Undo, while the message is shown')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

function TwoKeys() {
  const remove = { label: 'Delete it', group: 'Film', run: () => undefined };
  useShortcut({ keys: 'delete', ...remove });
  useShortcut({ keys: 'backspace', ...remove });
  return null;
}

test('what two keys do is listed once, with both', async () => {
  await showPage(
    <>
      <TwoKeys />
      <LazyOverlays />
    </>,
  );
  useOverlays.getState().show('shortcuts');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByRole('term')).toHaveTextContent('Delete it');
  await expect.element(sheet.getByRole('definition')).toHaveTextContent('Delor⌫');
});

function Editor({ onUndo }: { onUndo: () => void }) {
  useShortcut({ keys: 'mod+z', label: 'Undo a change', group: 'Film', run: onUndo });
  return null;
}

test('the undo of an editor comes before that of a message, and is listed alone', async () => {
  const [onUndo, onMessage] = [vi.fn(), vi.fn()];
  await showPage(
    <>
      <Editor onUndo={onUndo} />
      <ShortcutListener />
      <ShellShortcuts />
      <LazyOverlays />
      <Toaster />
    </>,
  );
  toast.undo('Deleted', onMessage);
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([onUndo.mock.calls.length, onMessage.mock.calls.length]).toEqual([1, 0]);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('?');
  await expect.element(sheet.getByText('Undo a change')).toBeInTheDocument();
  expect(sheet.getByText('Undo, while the message is shown').elements()).toEqual([]);
});

test('while a dialog is open, only the keys made for it work', async () => {
  const { push } = await shell();
  (title.element() as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  await userEvent.keyboard('gg');
  await openPalette();
  expect(push).not.toHaveBeenCalled();
});
