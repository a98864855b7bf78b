import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { ReframeButton } from './reframe-button.tsx';

test('which part of a portrait is shown is chosen by hand, and saved when the hand lets go', async () => {
  const onSave = vi.fn();
  await showPage(
    <ReframeButton
      character={{
        ...{
          id: 'mia',
          serviceId: 'mia',
          username: 'mia',
          name: 'Mia',
          notes: '',
          favourite: false,
          uses: 0,
        },
        ...{ permalink: '', pictureUrl: null, portrait: { x: 50, y: 50 }, timestamps: null, createdAt: 0 },
        ...{ origin: { kind: 'relay', id: null }, projectId: null, may: 'own' },
      }}
      onSave={onSave}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Reframe the portrait' }));
  const sideways = page.getByRole('slider', { name: 'Sideways' });
  await expect.element(sideways).toBeInTheDocument();
  sideways.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => onSave).toHaveBeenCalledWith({ x: 51, y: 50 });
});
