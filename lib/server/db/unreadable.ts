import 'server-only';
import { z } from 'zod';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';

/** Rows without an id of their own are named by what they belong to. */
const NAMES = ['id', 'taskId', 'transcriptId', 'connectionId', 'connection', 'name', 'owner'];

/** A row that is not stored as this version writes it: damaged, or changed by hand. */
export class UnreadableRow extends StudioError {
  static override readonly tag: string = 'UnreadableRow';
  // Without a cause: it could quote what is stored.
  readonly row: string;
  readonly field: string;

  constructor(row: object, field: string) {
    const values = row as Record<string, unknown>;
    const name = NAMES.map((column) => values[column]).find((value) => typeof value === 'string');
    super(
      'row_unreadable',
      `${name ?? 'A row'} is not stored as it should be (its ${field}): npm run doctor names all such rows; restore a backup`,
    );
    this.row = String(name ?? '');
    this.field = field;
  }
}

const MOST_REMEMBERED = 10_000;

/** Names an unreadable row in the log, the first time it is met. */
export function noteUnreadable(unreadable: UnreadableRow): void {
  const { row, field } = unreadable;
  const noted = once('unreadable-rows', () => new Set<string>());
  const name = `${row} ${field}`;
  if (noted.has(name) || noted.size >= MOST_REMEMBERED) return;
  noted.add(name);
  log().error({ row, field }, 'a row cannot be read, and is left out of lists');
}

/** Reads a part of a row. */
export function readPart<Value>(row: object, field: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new UnreadableRow(row, field);
  }
}

/** Of a list what can be read: one damaged row must not hide the others. */
export function readAll<Row extends object, Value>(rows: readonly Row[], read: (row: Row) => Value): Value[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (cause) {
      if (cause instanceof z.ZodError) noteUnreadable(new UnreadableRow(row, fieldOf(cause)));
      else if (cause instanceof UnreadableRow) noteUnreadable(cause);
      else throw cause;
      return [];
    }
  });
}

const fieldOf = ({ issues: [issue] }: z.ZodError) => issue?.path.join('.') ?? '';
