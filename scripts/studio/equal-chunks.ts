import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Below this a file of its own costs less than to look for its like. */
const WORTH_IT = 2000;

/**
 * Lets chunks of a build that say the same be one. The bundler writes what all routes share once for each group of
 * routes, under another name; the server would hold every copy in memory.
 */
export function joinEqualChunks(root: string): void {
  for (const folder of ['.next/server/chunks', '.next/server/chunks/ssr']) joinEqualFiles(join(root, folder));
}

function joinEqualFiles(folder: string): void {
  if (!existsSync(folder)) return;
  const firsts = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    // The runtime keeps what it has loaded in itself.
    if (!name.endsWith('.js') || name.startsWith('[turbopack]')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '');
    if (text.length < WORTH_IT) continue;
    const hash = createHash('sha256').update(text).digest('base64');
    const first = firsts.get(hash);
    if (first) writeFileSync(file, `module.exports = require(${JSON.stringify(`./${first}`)});\n`);
    else firsts.set(hash, name);
  }
}
