import 'server-only';
import { chunks } from '../store/task-labels.ts';

const PORTION = 200;

type Page<Row> = (after: string, limit: number) => Promise<Row[]>;

/** Every row of a table in the order of its ids, a portion at a time. */
export async function* everyRow<Row extends { id: string }>(page: Page<Row>): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = await page(after, PORTION);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    after = last.id;
  }
}

/** The rows with the given ids, a portion at a time. */
export async function* rowsWith<Row>(
  ids: readonly string[],
  some: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (const part of chunks([...ids], PORTION)) yield* await some(part);
}
