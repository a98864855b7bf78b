import 'server-only';
import { createHash } from 'node:crypto';
import { RecordLine, recordsPath } from '#lib/studio/portable/portable-library.ts';
import { isKeepable, parseExactJson, parseJson } from '../../http/bounded.ts';
import { firstIssue, type LibraryKind, type Portable } from '../kind.ts';
import { ARCHIVE_LIMITS, type Archive, DamagedEntry } from './archive.ts';

/** A record and its length in the archive, or what is wrong with it. */
export type ReadRecord<Row> = { row: Row; bytes: number } | { what: string; reason: string };

const NEWLINE = 10;

/** The records of one kind, each parsed or with the reason why not. */
export async function* readRecords<Row extends Portable>(
  archive: Archive,
  kind: LibraryKind<Row>,
): AsyncGenerator<ReadRecord<Row>> {
  const path = recordsPath(kind.name);
  if (!archive.has(path)) return;
  let number = 0;
  try {
    for await (const line of lines(archive.read(path))) {
      number += 1;
      const what = `${path}, line ${number}`;
      yield line === null ? { what, reason: 'It is too long' } : readLine(kind, what, line.toString('utf8'));
    }
  } catch (cause) {
    if (!(cause instanceof DamagedEntry)) throw cause;
    yield { what: path, reason: `It cannot be read after line ${number}` };
  }
}

function readLine<Row extends Portable>(kind: LibraryKind<Row>, what: string, line: string): ReadRecord<Row> {
  const parsed = RecordLine.safeParse(parseExactJson(line));
  if (!parsed.success) return { what, reason: 'It is no record' };
  const { record, sha256 } = parsed.data;
  if (createHash('sha256').update(JSON.stringify(record)).digest('hex') !== sha256) {
    return { what, reason: 'Its checksum is wrong' };
  }
  // The checksum is of the original record.
  const kept = isKeepable(line) ? record : RecordLine.parse(parseJson(line)).record;
  const row = kind.schema.safeParse(kept);
  return row.success ? { row: row.data, bytes: line.length } : { what, reason: firstIssue(row.error) };
}

/** Lines of bytes; null for one that is over the limit. */
async function* lines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let held: Buffer[] = [];
  let length = 0;
  const end = () => {
    const whole = length > ARCHIVE_LIMITS.lineBytes ? null : Buffer.concat(held);
    held = [];
    length = 0;
    return whole;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      length += at - from;
      if (length <= ARCHIVE_LIMITS.lineBytes) held.push(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    length += chunk.length - from;
    if (length <= ARCHIVE_LIMITS.lineBytes) held.push(chunk.subarray(from));
    else held = [];
  }
  if (length > 0) yield end();
}
