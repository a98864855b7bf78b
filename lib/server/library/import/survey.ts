import 'server-only';
import type { Damage, LibraryKindName } from '#lib/studio/library.ts';
import type { Store } from '../../store/store.ts';
import type { FileUse, Known, LibraryKind, Portable } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import type { Archive } from './archive.ts';
import { readRecords } from './read-records.ts';

const PORTION = 200;

/** What must be remembered of a record to decide about it. */
export interface Surveyed {
  id: string;
  mark: string;
  label: string;
  files: FileUse[];
  needs: { kind: LibraryKindName; id: string }[];
}

/** The records of one kind in an archive, and what is here that may be one of them. */
export interface KindSurvey {
  kind: LibraryKind;
  records: Map<string, Surveyed>;
  known: Map<string, Known>;
  /** Records that are not records. */
  unreadable: Damage[];
}

/** Reads every record once and keeps only what deciding needs. Changes nothing. */
export async function survey(
  archive: Archive,
  store: Store,
  owner: string,
  signal: AbortSignal,
): Promise<KindSurvey[]> {
  const surveys: KindSurvey[] = [];
  for (const kind of KINDS) {
    const found: KindSurvey = { kind, records: new Map(), known: new Map(), unreadable: [] };
    let portion: Portable[] = [];
    const lookUp = async () => {
      if (portion.length === 0) return;
      for (const known of await kind.known(store.db, owner, portion)) found.known.set(known.id, known);
      portion = [];
    };
    for await (const read of readRecords(archive, kind)) {
      signal.throwIfAborted();
      if (!('row' in read)) {
        found.unreadable.push(read);
      } else if (found.records.has(read.row.id)) {
        found.unreadable.push({ what: kind.label(read.row), reason: 'The library holds this id twice' });
      } else {
        found.records.set(read.row.id, remember(kind, read.row));
        portion.push(read.row);
        if (portion.length >= PORTION) await lookUp();
      }
    }
    await lookUp();
    surveys.push(found);
  }
  return surveys;
}

const remember = (kind: LibraryKind, row: Portable): Surveyed => ({
  id: row.id,
  mark: kind.mark(row),
  label: kind.label(row),
  files: kind.files(row),
  needs: kind.needs?.(row) ?? [],
});
