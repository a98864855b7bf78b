import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Renders the committed contact sheet; the program belongs to the service and runs as its own process. */
const program = fileURLToPath(new URL('../service/contact-sheet/main.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
process.exitCode = status ?? 1;
