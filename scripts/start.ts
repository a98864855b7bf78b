import { runProgram } from '#lib/program/run-program.ts';
import { runStudio } from './studio/run-studio.ts';

await runProgram('Dailies cannot start', () => runStudio({ dev: process.argv.includes('--dev') }));
