import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './studio/build.ts';
import { refuse } from './studio/startup.ts';

// What a start does when sources are new, for whoever wants it done before: an image, or a machine that is upgraded.
await ensureBuilt(fileURLToPath(new URL('..', import.meta.url))).catch(refuse);
