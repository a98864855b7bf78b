import { afterEach } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { emptyStores } from './zustand.ts';

// Test files share a page, for loading everything again costs more than most of them. What a page keeps is forgotten
// after each test; spies and stubs are put back by the settings of the project.
const { title } = document;
const address = location.href;

afterEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name);
  }
  document.title = title;
  history.replaceState(null, '', address);
  emptyStores();
  localStorage.clear();
  sessionStorage.clear();
  const { width, height } = server.config.browser.viewport;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
