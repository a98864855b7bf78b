import 'server-only';
import type {
  Damage,
  KindTally,
  LibraryImported,
  LibraryKindName,
} from '#lib/studio/portable/portable-library.ts';
import { yieldRegularly } from '../../process/yield-regularly.ts';
import type { Names } from '../kind.ts';
import { bytesOf, type Wanted } from './files.ts';
import type { Manifest } from './manifest.ts';
import type { Decisions, KindSurvey, Surveyed } from './plan.ts';

const LISTED = 100;

export interface Resolution {
  /** The id a record is written under; undefined if it is not written. */
  writtenAs(kind: LibraryKindName, id: string): string | undefined;
  names: Names;
  used: ReadonlySet<string>;
  report: LibraryImported;
}

/** Decides what is written, once it is known which files are intact. */
export async function resolveImport(
  manifest: Manifest,
  surveys: readonly KindSurvey[],
  decisions: Decisions,
  wanted: Wanted,
): Promise<Resolution> {
  const turn = yieldRegularly();
  const ids = new Map<LibraryKindName, Map<string, string | null>>();
  const names: Names = (kind, id) => ids.get(kind)?.get(id);
  const damaged: Damage[] = [];
  let moreDamaged = 0;
  const report = (one: Damage) => {
    if (damaged.length < LISTED) damaged.push(one);
    else moreDamaged += 1;
  };
  const used = new Set<string>();
  const kinds: KindTally[] = [];
  let renamed = 0;
  for (const { kind, records, unreadable } of surveys) {
    const here = new Map<string, string | null>();
    ids.set(kind.name, here);
    for (const one of unreadable) report(one);
    const found = records.size + unreadable.length;
    const tally = { found, fresh: 0, duplicates: 0, inTrash: 0, damaged: unreadable.length };
    for (const record of records.values()) {
      await turn();
      const decision = decisions.get(kind.name)?.get(record.id);
      if (!decision) continue;
      const fatal = decision.fresh ? fatalDamage(record, wanted, names) : null;
      here.set(record.id, fatal ? null : decision.id);
      if (fatal) {
        tally.damaged += 1;
        report({ what: record.label, reason: fatal });
      } else if (decision.fresh) {
        tally.fresh += 1;
        if (decision.id !== record.id) renamed += 1;
        for (const one of missingExtras(record, wanted)) report(one);
        for (const { sha256 } of record.files) used.add(sha256);
      } else {
        tally.duplicates += 1;
        if (decision.inTrash) tally.inTrash += 1;
      }
    }
    if (found > 0) kinds.push({ kind: kind.name, ...tally });
  }
  const files = {
    files: new Map([...wanted.files].filter(([sha256]) => used.has(sha256))),
    lost: wanted.lost,
  };
  return {
    names,
    used,
    writtenAs: (kind, id) =>
      decisions.get(kind)?.get(id)?.fresh ? (names(kind, id) ?? undefined) : undefined,
    report: {
      createdAt: manifest.createdAt,
      kinds,
      files: { count: files.files.size, bytes: bytesOf(files) },
      renamed,
      damaged,
      moreDamaged,
    },
  };
}

function fatalDamage({ files, needs }: Surveyed, { lost }: Wanted, names: Names): string | null {
  const gone = files.find(({ sha256, required }) => required && lost.has(sha256));
  if (gone) return `Its file ${lost.get(gone.sha256)}`;
  return needs.some(({ kind, id }) => typeof names(kind, id) !== 'string')
    ? 'What it belongs to is missing or damaged'
    : null;
}

const missingExtras = ({ label, files }: Surveyed, { lost }: Wanted): Damage[] =>
  files.flatMap(({ sha256, required, mime }) =>
    !required && lost.has(sha256)
      ? [
          {
            what: label,
            reason: `Comes without its ${mime.startsWith('image') ? 'picture' : 'sound'}, which ${lost.get(sha256)}`,
          },
        ]
      : [],
  );
