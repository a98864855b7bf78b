import { join } from 'node:path';
import { runToEnd } from '../launcher/run-to-end.mjs';

/** Checks the types of the whole tree and gives the compiler's exit code. */
export async function checkTypes(root: string): Promise<number> {
  // Next writes declarations (style sheets, images, routes) that a fresh clone lacks and an old one has wrong.
  const generated = await run(root, ['node_modules/next/dist/bin/next', 'typegen']);
  if (generated !== 0) return generated;
  return run(root, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
}

function run(root: string, [file = '', ...args]: string[]): Promise<number> {
  return runToEnd(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
}
