import { type ComponentType, lazy, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { Button } from './button.tsx';
import { LazyPopup, lazyComponent, lazyDialog } from './lazy.tsx';
import { Toaster } from './overlays/toaster.tsx';

const trigger = page.getByRole('button', { name: 'More' });

test('a button keeps the focus while the code of its menu is loaded', async () => {
  const { promise: code, resolve: come } = Promise.withResolvers<{ default: ComponentType }>();
  const Menu = lazy(() => code);
  const opens = vi.fn();
  await render(
    <LazyPopup kind="menu" trigger={<Button>More</Button>} load={async () => undefined} onOpen={opens}>
      {() => <Menu />}
    </LazyPopup>,
  );
  const unpressed = trigger.element();
  unpressed.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => unpressed.isConnected).toBe(false);
  await expect.element(trigger).toHaveFocus();
  come({ default: () => <p>The menu</p> });
  await expect.element(page.getByText('The menu')).toBeVisible();
  expect(opens).toHaveBeenCalledOnce();
});

const unloaded = () => Object.assign(new Error('No network'), { name: 'ChunkLoadError' });
const messages = page.getByRole('region', { name: /^Messages/ });

test('a menu whose code does not come is said to, and opens with the next press that it comes for', async () => {
  let comes = false;
  const load = async () => {
    if (!comes) throw unloaded();
  };
  await render(
    <>
      <Toaster />
      <LazyPopup kind="dialog" trigger={<Button>More</Button>} load={load}>
        {() => <p>The menu</p>}
      </LazyPopup>
    </>,
  );
  await trigger.click();
  await expect.element(messages.getByText(/^The studio is not answering/)).toBeVisible();
  comes = true;
  await trigger.click();
  await expect.element(page.getByText('The menu')).toBeVisible();
});

test('a part whose code does not come leaves the page alone, and comes with the network', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(unloaded())
    .mockResolvedValue(() => <p>The part</p>);
  const Part = lazyComponent(load, <p>Not yet</p>);
  await render(
    <>
      <Toaster />
      <Part />
    </>,
  );
  await expect.element(messages.getByText(/^The studio is not answering/)).toBeVisible();
  await expect.element(page.getByText('Not yet')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The part')).toBeVisible();
});

test('a dialog whose code does not come is not opened by the network, but by the next press', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ onClose: () => void }>>>()
    .mockRejectedValueOnce(unloaded())
    .mockResolvedValue(() => <p>The dialog</p>);
  const Dialog = lazyDialog(load);
  function Opened() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Toaster />
        <Button onClick={() => setOpen(true)}>More</Button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  await render(<Opened />);
  await trigger.click();
  await expect.element(messages.getByText(/^The studio is not answering/)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(load).toHaveBeenCalledOnce();
  await trigger.click();
  await expect.element(page.getByText('The dialog')).toBeVisible();
});
