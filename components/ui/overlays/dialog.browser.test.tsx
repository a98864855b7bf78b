import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { Button } from '../button.tsx';
import { PAGE } from '../focus/lost-focus.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

withStyles();

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens its child by state, as pages do for a menu item. */
function Opened({
  children,
}: {
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, setOpen)}
    </>
  );
}

async function openByKeyboard() {
  await tabTo(button('Open'));
  await userEvent.keyboard('{Enter}');
}

test('of a dialog that took the place of another, the focus goes back to what opened the first', async () => {
  function Steps({ onClose }: { onClose: () => void }) {
    const [isMade, setMade] = useState(false);
    if (isMade) return <Dialog key="made" open onOpenChange={onClose} title="Made" />;
    return (
      <Dialog key="form" open onOpenChange={onClose} title="New">
        <Button onClick={() => setMade(true)}>Make</Button>
      </Dialog>
    );
  }
  await render(<Opened>{(open, change) => open && <Steps onClose={() => change(false)} />}</Opened>);
  await openByKeyboard();
  await button('Make').click();
  await expect.element(page.getByRole('dialog', { name: 'Made' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Open')).toHaveFocus();
});

test('a dialog takes the focus, closes on Escape and gives the focus back to its trigger', async () => {
  await render(
    <Dialog trigger={<Button>Open</Button>} title="Rename">
      <input aria-label="Name" />
    </Dialog>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

test('on a phone a dialog of any length scrolls within the screen, its button always in reach', async () => {
  await page.viewport(390, 844);
  await render(
    <Dialog open title="Run on…" footer={<Button>Make 4 videos</Button>}>
      <div style={{ height: 3000 }}>Models</div>
    </Dialog>,
  );
  const reach = () => button('Make 4 videos').element().getBoundingClientRect().bottom;
  await expect.poll(reach).toBeLessThan(844);
  expect(
    page.getByRole('heading', { name: 'Run on…' }).element().getBoundingClientRect().top,
  ).toBeGreaterThan(0);
});

test('Tab goes round inside a dialog', async () => {
  await render(
    <Dialog trigger={<Button>Open</Button>} title="Rename" footer={<Button>Save</Button>}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  for (const name of ['Save', 'Close']) {
    await tabTo(button(name));
  }
  await tabTo(page.getByRole('textbox', { name: 'Name' }));
});

test('a dialog without a trigger gives the focus back to what had it', async () => {
  await render(
    <Opened>
      {(open, onOpenChange) => <Dialog open={open} onOpenChange={onOpenChange} title="Crop" />}
    </Opened>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

test('when what opened a dialog is gone, the page has the focus', async () => {
  const { rerender } = await render(
    <main id={PAGE} tabIndex={-1}>
      <Opened>
        {(open, onOpenChange) => <Dialog open={open} onOpenChange={onOpenChange} title="Crop" />}
      </Opened>
    </main>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await rerender(<main id={PAGE} tabIndex={-1} />);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a dialog that holds nothing to press has the focus itself, and Enter does not close it', async () => {
  await render(
    <Dialog trigger={<Button>Open</Button>} title="Shortcuts">
      <p>
        Everything there is. <a href="#more">More</a>
      </p>
      <input type="file" hidden />
    </Dialog>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'More' }));
});

function Conversations() {
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen} trigger={<Button>Open</Button>} title="Conversations">
      <Button>First</Button>
    </Sheet>
  );
}

test('a sheet takes the focus, closes on Escape and gives the focus back', async () => {
  await render(<Conversations />);
  await openByKeyboard();
  await expect.element(button('First')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
});

async function askBeforeDeleting() {
  const onConfirm = vi.fn();
  await render(
    <Opened>
      {(open, onOpenChange) => (
        <AlertDialog
          open={open}
          onOpenChange={onOpenChange}
          title="Delete it"
          description="It cannot be taken back."
          confirm="Delete"
          dangerous
          onConfirm={onConfirm}
        />
      )}
    </Opened>,
  );
  await openByKeyboard();
  await expect.element(page.getByRole('alertdialog', { name: 'Delete it' })).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  return onConfirm;
}

test('a question begins on Cancel, and Escape leaves everything as it is', async () => {
  const onConfirm = await askBeforeDeleting();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a question is answered once by its confirming button', async () => {
  const onConfirm = await askBeforeDeleting();
  await tabTo(button('Delete'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});
