import 'server-only';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Writes a line for each row, holding no more than a few of them. */
export async function writeLines<Row>(
  file: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  toLine: (row: Row) => string,
): Promise<void> {
  await pipeline(
    async function* () {
      for await (const row of rows) yield `${toLine(row)}\n`;
    },
    createWriteStream(file, { mode: 0o600 }),
  );
}
