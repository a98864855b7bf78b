import { fileURLToPath } from 'node:url';
import { checkTypes } from './test/check-types.ts';

process.exit(await checkTypes(fileURLToPath(new URL('..', import.meta.url))));
