import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';

/** The place in a list of newest first after which the next page begins. */
export interface Place {
  createdAt: number;
  id: string;
}

const writeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url');

export function readCursor(cursor: string): Place {
  const match = /^(\d{1,15})\.(\w+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw new ServiceError('invalid_parameter', 'cursor is not one of ours', { param: 'cursor' });
  return { createdAt: Number(match[1]), id: match[2] as string };
}

/** Splits off the row read beyond the page, which only says that there is more. */
export function page<Row extends { createdAt: number; id: string }>(rows: Row[], limit: number) {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: kept, nextCursor: more ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null };
}
