import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Damage, LibraryKindName } from '#lib/studio/library/portable-library.ts';
import { newId } from '../../db/new-id.ts';
import type { Store } from '../../db/store.ts';
import { takingTurns } from '../../process/turns.ts';
import type { FileUse, Known, LibraryKind, Portable } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import { ARCHIVE_LIMITS, type Archive } from './archive.ts';
import { HELD_BYTES, readRecords } from './records.ts';

const BATCH = 200;

/** The part of a record that deciding needs. */
export interface Surveyed {
  id: string;
  key: string;
  label: string;
  files: FileUse[];
  needs: { kind: LibraryKindName; id: string }[];
}

/** The records of one kind in an archive, and existing ones that may be the same. */
export interface KindSurvey {
  kind: LibraryKind;
  records: Map<string, Surveyed>;
  known: Map<string, Known>;
  /** Records that could not be parsed. */
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
  const turn = takingTurns();
  let count = 0;
  for (const kind of KINDS) {
    const found: KindSurvey = { kind, records: new Map(), known: new Map(), unreadable: [] };
    let batch: Portable[] = [];
    let bytes = 0;
    const lookUp = async () => {
      if (batch.length === 0) return;
      for (const known of await kind.known(store.db, owner, batch)) found.known.set(known.id, known);
      [batch, bytes] = [[], 0];
    };
    for await (const read of readRecords(archive, kind)) {
      signal.throwIfAborted();
      await turn();
      count += 1;
      if (count > ARCHIVE_LIMITS.records) {
        const most = ARCHIVE_LIMITS.records.toLocaleString('en');
        throw new StudioError('broken_file', `The library holds more than ${most} records`);
      }
      if (!('row' in read)) {
        found.unreadable.push(read);
      } else if (found.records.has(read.row.id)) {
        found.unreadable.push({ what: kind.label(read.row), reason: 'The library holds this id twice' });
      } else {
        found.records.set(read.row.id, remember(kind, read.row));
        batch.push(read.row);
        bytes += read.bytes;
        if (batch.length >= BATCH || bytes >= HELD_BYTES) await lookUp();
      }
    }
    await lookUp();
    surveys.push(found);
  }
  return surveys;
}

const remember = (kind: LibraryKind, row: Portable): Surveyed => ({
  id: row.id,
  key: kind.key(row),
  label: kind.label(row),
  files: kind.files(row),
  needs: kind.needs?.(row) ?? [],
});

/** What becomes of a record: inserted under an id, or a duplicate of an existing one. */
interface Decision {
  fresh: boolean;
  /** Its id here. */
  id: string;
  inTrash: boolean;
}

export type Decisions = Map<LibraryKindName, Map<string, Decision>>;

/**
 * Which records exist already, and the ids of the others. An id taken by other content is replaced by
 * a new id; the same content under another id is a duplicate, unless that one is in the archive as well.
 */
export async function decide(surveys: readonly KindSurvey[]): Promise<Decisions> {
  const decisions: Decisions = new Map();
  for (const one of surveys) decisions.set(one.kind.name, await decideKind(one));
  return decisions;
}

async function decideKind({ kind, records, known }: KindSurvey): Promise<Map<string, Decision>> {
  const turn = takingTurns();
  const twins = Map.groupBy(known.values(), ({ key }) => key);
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
        : { fresh: true, id: same ? newId(kind.prefix) : id, inTrash: false };
    if (decision.fresh) made.set(key, decision);
    decisions.set(id, decision);
  }
  return decisions;

  function twinOf(key: string): Known | undefined {
    const all = twins.get(key) ?? [];
    if (kind.unique) return all[0];
    const at = all.findIndex(({ id }) => !records.has(id));
    return at === -1 ? undefined : all.splice(at, 1)[0];
  }
}
