import { toast } from 'sonner';
import { afterEach, beforeEach } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { emptyStores } from './zustand.ts';

// Test files share a page, for loading everything again costs more than most of them. What a page keeps is forgotten
// between two tests, but for cookies and IndexedDB: a database that is still open would hold up its removal. Spies and
// stubs are put back by the settings of the project.
const [loading] = performance.getEntriesByType('navigation');

async function makeNew() {
  await cleanup();
  // Tab may have led out of the page, where the next one would go on.
  window.focus();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name);
  }
  document.title = '';
  history.replaceState(null, '', loading?.name);
  toast.dismiss();
  emptyStores();
  localStorage.clear();
  sessionStorage.clear();
  const { width, height } = server.config.browser.viewport;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

afterEach(makeNew);
// What was still under way when the test before had ended may have left something since.
beforeEach(makeNew);
