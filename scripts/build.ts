import { fileURLToPath } from 'node:url';
import { runProgram } from '#lib/program/run-program.ts';
import { ensureBuilt } from './studio/build.ts';

// Builds ahead of a start with new sources: for an image, or an upgrade.
await runProgram('Dailies cannot be built', () => ensureBuilt(fileURLToPath(new URL('..', import.meta.url))));
