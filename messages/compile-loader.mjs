import compile from 'icu-minify/compile';

/**
 * Compiles the messages of a catalogue while the studio is built, so that no page needs the parser.
 * @param {string} source
 */
export default function compileCatalogue(source) {
  return `export default ${JSON.stringify(compileAll(JSON.parse(source)))};`;
}

/** @typedef {{ [key: string]: string | Words }} Words */

/** @param {Words} words @returns {Record<string, unknown>} */
function compileAll(words) {
  const entries = Object.entries(words);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  );
}
