import { SERVER } from './server-floors.ts';

const ONCE = /(?<![.\w])(?:once|onceAsync)(?:<[^>]*>)?\(\s*(['`][^'`]*['`])\s*,/g;

/** Names under which two places would keep one value of the process, each taking the other's for its own. */
export function repeatedOnceNames(sources: ReadonlyMap<string, string>): string[] {
  const server = [...sources].filter(([file]) => file.startsWith(`${SERVER}/`));
  const uses = server.flatMap(([file, source]) =>
    [...source.matchAll(ONCE)].map(([, name = '']) => ({ file, name })),
  );
  return [...Map.groupBy(uses, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `once(${name}) is made in ${places.map(({ file }) => file).join(' and ')}`);
}
