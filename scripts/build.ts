import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './studio/build.ts';
import { refuse } from './studio/startup.ts';

// Builds ahead of a start with new sources: for an image, or an upgrade.
await ensureBuilt(fileURLToPath(new URL('..', import.meta.url))).catch(refuse);
