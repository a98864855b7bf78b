import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../launcher/run-to-end.mjs';

/** Checks the types of the whole tree and gives the compiler's exit code. */
export async function checkTypes(root: string): Promise<number> {
  // A fresh clone lacks the declarations Next writes (style sheets, images, route types).
  if (!existsSync(join(root, 'next-env.d.ts'))) {
    const code = await run(root, ['node_modules/next/dist/bin/next', 'typegen']);
    if (code !== 0) return code;
  }
  return run(root, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
}

function run(root: string, [file = '', ...args]: string[]): Promise<number> {
  return runToEnd(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
}
