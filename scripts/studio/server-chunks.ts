import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

/** Below this a file of its own costs less than to look for its like. */
const WORTH_IT = 2000;

/** Makes the chunks of a build that only the server reads take less memory: it holds their text as long as it runs. */
export function slimServerChunks(root: string): void {
  for (const folder of ['.next/server/chunks', '.next/server/chunks/ssr']) slim(join(root, folder));
}

/**
 * The bundler writes what all routes share once for each group of routes, under another name: chunks that say the same
 * become one. And a single sign beyond Latin-1 makes the engine keep two bytes for each sign of a whole chunk.
 */
function slim(folder: string): void {
  if (!existsSync(folder)) return;
  const firsts = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    // The runtime keeps what it has loaded in itself.
    if (!name.endsWith('.js') || name.startsWith('[turbopack]')) continue;
    const file = join(folder, name);
    const given = readFileSync(file, 'utf8');
    const text = inAscii(given.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, ''));
    const hash = createHash('sha256').update(text).digest('base64');
    const first = text.length < WORTH_IT ? undefined : firsts.get(hash);
    if (first) writeFileSync(file, `module.exports = require(${JSON.stringify(`./${first}`)});\n`);
    else if (text !== given) writeFileSync(file, text);
    firsts.set(hash, first ?? name);
  }
}

const BEYOND_ASCII = /[^\0-\x7f]/g;
const BEYOND_LATIN_1 = /[^\0-\xff]/;
/** What follows a backslash, or stands in a template whose text is read as written, cannot be written otherwise. */
const AS_WRITTEN = /\\[^\0-\x7f]|String\.raw`/;

/**
 * The same code with every other sign as an escape, which means the same in strings, patterns, names and comments. Where
 * that would take more room, or be no code any more (a sign may also stand between words), it stays as it is.
 */
function inAscii(text: string): string {
  if (!BEYOND_LATIN_1.test(text) || AS_WRITTEN.test(text)) return text;
  const escaped = text.replace(
    BEYOND_ASCII,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return escaped.length < 2 * text.length && isCode(escaped) ? escaped : text;
}

function isCode(text: string): boolean {
  try {
    return Boolean(compileFunction(text));
  } catch {
    return false;
  }
}
