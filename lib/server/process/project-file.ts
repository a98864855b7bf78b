import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { once } from './singleton.ts';

/** The folder of the project that the running program belongs to, wherever it was started. */
const root = () =>
  once('project-root', () => {
    for (let folder = dirname(process.argv[1] ?? ''); folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(folder, 'package.json');
      if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === packageFile.name) return folder;
    }
    return process.cwd();
  });

/** A file of the project that is found at run time, so that the bundler does not follow it. */
export const projectFile = (...path: string[]): string => join(root(), ...path);
