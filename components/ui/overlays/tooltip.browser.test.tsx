import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { DELAY_MS, useTooltip } from './tooltip.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

const loop = page.getByRole('button', { name: 'Loop' });
const tooltip = page.getByRole('tooltip');

async function controls() {
  await render(
    <>
      <IconButton label="Loop" keys="r">
        <svg aria-hidden="true" />
      </IconButton>
      <Button>Next</Button>
      <TooltipLayer />
    </>,
  );
}

test('a control reached by keyboard says what it is and by which key, and describes itself by it', async () => {
  await controls();
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('LoopR');
  await expect.element(loop).toHaveAccessibleDescription(/Loop/);
});

test('a tooltip goes when the focus goes on', async () => {
  await controls();
  await userEvent.tab();
  await expect.element(tooltip).toBeInTheDocument();
  await tabTo(page.getByRole('button', { name: 'Next' }));
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.element(loop).not.toHaveAttribute('aria-describedby');
});

test('Escape takes a tooltip away and leaves the focus', async () => {
  await controls();
  await userEvent.tab();
  await expect.element(tooltip).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.element(loop).toHaveFocus();
});

test('a control that is renamed before its tooltip comes is called by its new name', async () => {
  function Play() {
    const [plays, setPlays] = useState(false);
    return (
      <IconButton label={plays ? 'Pause' : 'Play'} onClick={() => setPlays(true)}>
        <svg aria-hidden="true" />
      </IconButton>
    );
  }
  await render(
    <>
      <Button>Before</Button>
      <Play />
      <TooltipLayer />
    </>,
  );
  // The browser shows where the focus is only after a real key.
  await tabTo(page.getByRole('button', { name: 'Before' }));
  const play = page.getByRole('button', { name: 'Play' }).element() as HTMLElement;
  play.focus();
  play.click();
  await expect.element(tooltip).toBeInTheDocument();
  expect(tooltip.element().textContent).toBe('Pause');
});

test('what comes under a resting pointer takes no tooltip from the control that a key has led to', async () => {
  await controls();
  const button = loop.element() as HTMLElement;
  await userEvent.tab();
  await tabTo(page.getByRole('button', { name: 'Next' }));
  window.dispatchEvent(new PointerEvent('pointerdown'));
  button.focus();
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  await expect.element(tooltip).toBeInTheDocument();
});

/** A button replaced, focus included, by another when pressed. */
function Restore() {
  const [isBack, setBack] = useState(false);
  return isBack ? (
    <IconButton label="Delete" ref={(button) => button?.focus()}>
      <svg aria-hidden="true" />
    </IconButton>
  ) : (
    <Button onClick={() => setBack(true)}>Restore</Button>
  );
}

test.each(['by key', 'by pointer'])(
  'what takes the place of a button pressed %s shows no tooltip, and leaves Escape to the page',
  async (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const escaped = vi.fn<(event: KeyboardEvent) => void>();
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    window.addEventListener('keydown', (event) => event.key === 'Escape' && escaped(event), leave);
    await render(
      <>
        <Restore />
        <p>Elsewhere</p>
        <TooltipLayer />
      </>,
    );
    const restore = page.getByRole('button', { name: 'Restore' });
    if (how === 'by pointer') await restore.click({ position: { x: 4, y: 4 } });
    else {
      // A previous test may have left the pointer here.
      await page.getByText('Elsewhere').hover();
      await tabTo(restore);
      await userEvent.keyboard('{Enter}');
    }
    const instead = page.getByRole('button', { name: 'Delete' });
    await expect.element(instead).toHaveFocus();
    await expect.poll(() => instead.element().matches(':hover')).toBe(how === 'by pointer');
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(useTooltip.getState().shown).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(escaped.mock.lastCall?.[0].defaultPrevented).toBe(false);
  },
);
