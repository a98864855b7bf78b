import { runStudio } from './studio/run-studio.ts';

await runStudio({ dev: process.argv.includes('--dev') });
