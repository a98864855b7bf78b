import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Character } from '#lib/studio/library/character.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { CastTray } from './cast-tray.tsx';

const character = (username: string): Character => ({
  ...{ id: username, serviceId: username, username, name: null, notes: '', favourite: false, uses: 0 },
  ...{ permalink: '', pictureUrl: null, portrait: null, origin: { kind: 'relay', id: null } },
  ...{ timestamps: null, createdAt: 0, projectId: null, may: 'own' },
});

test('characters are at hand: a press puts one into the prompt, another takes it out', async () => {
  useComposer.setState({ ...useComposer.getInitialState(), prompt: 'A door' });
  await showPage(<CastTray characters={[character('mia'), character('otto')]} />);
  const mia = page.getByRole('group', { name: 'Characters' }).getByRole('button', { name: '@mia' });
  await userEvent.click(mia);
  await expect.element(mia).toHaveAttribute('aria-pressed', 'true');
  expect(useComposer.getState().prompt).toContain('@mia');
  await userEvent.click(mia);
  await expect.element(mia).toHaveAttribute('aria-pressed', 'false');
  expect(useComposer.getState().prompt.trim()).toBe('A door');
});
