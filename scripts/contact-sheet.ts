import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Renders the committed contact sheet; the program is the service's and runs in its own process. */
const program = fileURLToPath(new URL('../service/contact-sheet/main.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
process.exitCode = status ?? 1;
