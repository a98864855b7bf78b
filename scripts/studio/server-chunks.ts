import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

/** Below this, a separate file costs less than comparing. */
const WORTH_IT = 2000;

/** Shrinks a build's server chunks: the server keeps their text in memory. */
export function slimServerChunks(root: string): void {
  for (const folder of ['.next/server/chunks', '.next/server/chunks/ssr']) slim(join(root, folder));
}

/**
 * The bundler repeats shared code per group of routes under other names: equal chunks become one. And one
 * character beyond Latin-1 makes the engine use two bytes per character for a whole chunk.
 */
function slim(folder: string): void {
  if (!existsSync(folder)) return;
  const firsts = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    // The runtime tracks loaded chunks in itself.
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
/** After a backslash, or in a raw template, a character cannot be escaped. */
const AS_WRITTEN = /\\[^\0-\x7f]|String\.raw`/;

/**
 * The same code with other characters escaped, equivalent in strings, patterns, names and comments. Unchanged
 * where that would be longer, or invalid (a character may also be between words).
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
