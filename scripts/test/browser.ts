import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackage, updatePackageLists } from './packages.ts';

const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const DOWNLOAD_LIMIT_MS = 300_000;

/** Flags that make a headless browser cheap to run. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A full Chromium would load its own pages per window: more work than most of ours.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI',
];

/** Looks for a Chromium that runs: the configured one, Playwright's own, the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_BIN || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [named, chromium.executablePath(), ...onPath, ...MAC_PLACES].find(runs);
}

/** Finds a browser, or installs one if this machine allows. */
export function ensureBrowser(root: string): string | undefined {
  const found = findBrowser();
  if (found) return found;
  for (const install of waysToInstall(root)) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  return undefined;
}

function waysToInstall(root: string): (() => void)[] {
  const playwright = (...options: string[]) => {
    const args = ['install', ...options, 'chromium'];
    console.log(`No browser found; trying playwright ${args.join(' ')}`);
    spawnSync(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
      stdio: 'inherit',
      // What unpacks packages must not be ended halfway.
      timeout: options.length > 0 ? undefined : DOWNLOAD_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  const packages = ['chromium-headless-shell', 'chromium'].map((name) => () => installPackage(name));
  return canInstallPackages()
    ? [() => playwright('--with-deps'), playwright, ...packages, updatePackageLists, ...packages]
    : [playwright];
}

// There may be stubs and broken links; a real browser prints its version.
function runs(file: string | undefined): file is string {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom|edge/i.test(stdout);
}
