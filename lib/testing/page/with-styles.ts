import { afterAll, beforeAll } from 'vitest';

let loaded: Promise<CSSStyleSheet> | undefined;

function load(): Promise<CSSStyleSheet> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('../../../app/globals.css', import.meta.url).href;
  return new Promise((resolve, reject) => {
    link.onload = () => (link.sheet ? resolve(link.sheet) : reject(new Error('The styles are empty')));
    link.onerror = () => reject(new Error('The styles could not be loaded'));
    document.head.append(link);
  });
}

/** Gives the tests of a file the styles of the studio: whether something fits a screen is seen with them alone. */
export function withStyles(): void {
  beforeAll(async () => {
    loaded ??= load();
    (await loaded).disabled = false;
  });
  afterAll(async () => {
    if (loaded) (await loaded).disabled = true;
  });
}
