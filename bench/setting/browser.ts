import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/test/browser.ts';

/** Chromium as the browser specs run it. */
export async function openBrowser(args: string[] = []): Promise<Browser & AsyncDisposable> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium was found');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...args] });
}
