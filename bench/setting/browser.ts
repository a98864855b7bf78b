import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/test/browser.ts';

/** Chromium as the browser specs run it. */
export async function openBrowser(args: string[] = []): Promise<Browser & AsyncDisposable> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium was found');
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...args,
    ],
  });
}
