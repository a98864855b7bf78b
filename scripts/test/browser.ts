import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

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

const INSTALL_LIMIT_MS = 300_000;

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
  for (const [command, ...args] of waysToInstall(root)) {
    console.log(`No browser found; trying ${[command, ...args].join(' ')}`);
    spawnSync(command, args, {
      stdio: 'inherit',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findBrowser();
    if (installed) return installed;
  }
  return undefined;
}

function waysToInstall(root: string): [string, ...string[]][] {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const debianAsRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!debianAsRoot) return [[process.execPath, playwright, 'install', 'chromium']];
  const apt = ['apt-get', 'install', '-y', '--no-install-recommends'] as const;
  const packages: [string, ...string[]][] = [
    [...apt, 'chromium-headless-shell'],
    [...apt, 'chromium'],
  ];
  return [
    [process.execPath, playwright, 'install', '--with-deps', 'chromium'],
    [process.execPath, playwright, 'install', 'chromium'],
    ...packages,
    ['apt-get', 'update'],
    ...packages,
  ];
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
