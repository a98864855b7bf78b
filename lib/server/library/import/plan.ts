import 'server-only';
import { beginning } from '#lib/format/beginning.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Damage, LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import { newId } from '../../db/new-id.ts';
import { batches, type Store } from '../../db/store.ts';
import { yieldRegularly } from '../../process/yield-regularly.ts';
import type { FileUse, Known, LibraryKind, Portable } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import { ARCHIVE_LIMITS, type Archive } from './archive.ts';
import { readRecords } from './records.ts';

/** Rows read per query, and values per lookup. */
const ROWS = 200;
const VALUES = 5000;
const LABEL_LENGTH = 80;

/** The facts of a record needed for a decision. */
export interface Surveyed {
  id: string;
  key: string;
  /** Identifies the same thing under another id. */
  value: string | number;
  label: string;
  files: FileUse[];
  needs: { kind: LibraryKindName; id: string }[];
}

/** The records of one kind in an archive, and existing ones that may be the same. */
export interface KindSurvey {
  kind: LibraryKind;
  records: Map<string, Surveyed>;
  known: Map<string, Known>;
  /** Ids that belong to other owners here. */
  taken: ReadonlySet<string>;
  /** Records that could not be parsed. */
  unreadable: Damage[];
}

/** Reads every record once and keeps only the facts needed. Changes nothing. */
export async function survey(
  archive: Archive,
  store: Store,
  owner: string,
  signal: AbortSignal,
): Promise<KindSurvey[]> {
  const surveys: KindSurvey[] = [];
  const turn = yieldRegularly();
  let count = 0;
  for (const kind of KINDS) {
    const records = new Map<string, Surveyed>();
    const unreadable: Damage[] = [];
    const files = new Map<string, FileUse>();
    for await (const read of readRecords(archive, kind)) {
      signal.throwIfAborted();
      await turn();
      count += 1;
      if (count > ARCHIVE_LIMITS.records) {
        const most = ARCHIVE_LIMITS.records.toLocaleString('en');
        throw new StudioError('broken_file', `The library holds more than ${most} records`);
      }
      if (!('row' in read)) unreadable.push(read);
      else if (records.has(read.row.id))
        unreadable.push({ what: labelOf(kind, read.row), reason: 'The library holds this id twice' });
      else records.set(read.row.id, remember(kind, read.row, files));
    }
    const known = await lookUp(kind, records, store, owner, signal);
    const taken = new Set<string>();
    for (const some of batches([...records.keys()], VALUES))
      for (const id of await kind.lookup.taken(store.db, owner, some)) taken.add(id);
    surveys.push({ kind, records, known, taken, unreadable });
  }
  return surveys;
}

const labelOf = (kind: LibraryKind, row: Portable) =>
  beginning(kind.label(row), LABEL_LENGTH).trim() || row.id;

const remember = (kind: LibraryKind, row: Portable, files: Map<string, FileUse>): Surveyed => ({
  id: row.id,
  key: kind.key(row),
  value: kind.lookup.value(row),
  label: labelOf(kind, row),
  files: [...new Set(kind.files(row).map((use) => once(files, use)))],
  needs: kind.needs?.(row) ?? [],
});

/** A repeated file is remembered once. */
function once(files: Map<string, FileUse>, use: FileUse): FileUse {
  const name = `${use.sha256} ${use.ending} ${use.mime}`;
  const known = files.get(name);
  if (!known) files.set(name, use);
  return known ?? use;
}

/**
 * Existing rows with an archive's ids, or equal ones with other ids. Rows that share a value are read once.
 */
async function lookUp(
  kind: LibraryKind,
  records: ReadonlyMap<string, Surveyed>,
  { db }: Store,
  owner: string,
  signal: AbortSignal,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  const keys = new Set<string>();
  const read = async (ids: string[]) => {
    for (const some of batches(ids, ROWS)) {
      signal.throwIfAborted();
      for (const one of await kind.known(db, owner, some))
        if (records.has(one.id) || keys.has(one.key)) known.set(one.id, one);
    }
  };
  await read([...records.keys()]);
  const values = new Set<string | number>();
  for (const { id, key, value } of records.values()) {
    if (known.get(id)?.key === key) continue;
    keys.add(key);
    values.add(value);
  }
  for (const some of batches([...values], VALUES)) {
    const ids = await kind.lookup.ids(db, owner, some);
    await read(ids.filter((id) => !records.has(id)));
  }
  return known;
}

/** The decision about a record: inserted under an id, or a duplicate of an existing one. */
interface Decision {
  fresh: boolean;
  /** Its id here. */
  id: string;
  inTrash: boolean;
}

export type Decisions = Map<LibraryKindName, Map<string, Decision>>;

/**
 * Which records exist, and the ids of the others. If other content has an id, a new one is used; the same
 * content under another id is a duplicate, unless that id is in the archive too.
 */
export async function decide(surveys: readonly KindSurvey[]): Promise<Decisions> {
  const decisions: Decisions = new Map();
  for (const one of surveys) decisions.set(one.kind.name, await decideKind(one));
  return decisions;
}

async function decideKind({ kind, records, known, taken }: KindSurvey): Promise<Map<string, Decision>> {
  const turn = yieldRegularly();
  // Anything in the archive is decided by its id.
  const others = known.values().filter(({ id }) => kind.unique || !records.has(id));
  const twins = Map.groupBy(others, ({ key }) => key);
  const made = new Map<string, Decision>();
  const decisions = new Map<string, Decision>();
  const here = ({ id, inTrash }: Known): Decision => ({ fresh: false, id, inTrash });
  for (const { id, key } of records.values()) {
    await turn();
    const same = known.get(id);
    const twin = same?.key === key ? same : twinOf(key);
    const before = kind.unique ? made.get(key) : undefined;
    const decision = twin
      ? here(twin)
      : before
        ? { ...before, fresh: false }
        : { fresh: true, id: same || taken.has(id) ? newId(kind.prefix) : id, inTrash: false };
    if (decision.fresh) made.set(key, decision);
    decisions.set(id, decision);
  }
  return decisions;

  function twinOf(key: string): Known | undefined {
    const all = twins.get(key);
    return kind.unique ? all?.[0] : all?.pop();
  }
}
