import { expect, onTestFinished, test } from 'vitest';
import { followTabs } from '#lib/state/follow-tabs.ts';
import { useSavedViews } from '#lib/state/saved-views-store.ts';

test('what another tab kept is not written over', () => {
  onTestFinished(followTabs(useSavedViews));
  const theirs = { state: { views: [{ id: '1', name: 'Kites', query: 'q=kite' }] }, version: 0 };
  localStorage.setItem('gallery-views', JSON.stringify(theirs));
  window.dispatchEvent(new StorageEvent('storage', { key: 'gallery-views' }));
  useSavedViews.getState().save('Lights', 'q=light');
  expect(localStorage.getItem('gallery-views')).toContain('Kites');
  expect(localStorage.getItem('gallery-views')).toContain('Lights');
});
