import 'server-only';
import type { LibraryKindName } from '#lib/studio/library.ts';
import { newId } from '../../store/new-id.ts';
import type { Known } from '../kind.ts';
import type { KindSurvey } from './survey.ts';

/** What becomes of a record: written under an id, or found here already. */
export interface Decision {
  fresh: boolean;
  /** Its id here. */
  id: string;
  inTrash: boolean;
}

export type Decisions = Map<LibraryKindName, Map<string, Decision>>;

/**
 * Which records are here already, and what the others are to be called. The same id with another content gets a
 * new id; the same content under another id is the one that is here, unless that one is in the archive as well.
 */
export function decide(surveys: readonly KindSurvey[]): Decisions {
  return new Map(surveys.map((one) => [one.kind.name, decideKind(one)]));
}

function decideKind({ kind, records, known }: KindSurvey): Map<string, Decision> {
  const twins = Map.groupBy(known.values(), ({ mark }) => mark);
  const made = new Map<string, Decision>();
  const decisions = new Map<string, Decision>();
  const here = ({ id, inTrash }: Known): Decision => ({ fresh: false, id, inTrash });
  for (const { id, mark } of records.values()) {
    const same = known.get(id);
    const twin = same?.mark === mark ? same : twinOf(mark);
    const before = kind.once ? made.get(mark) : undefined;
    const decision = twin
      ? here(twin)
      : before
        ? { ...before, fresh: false }
        : { fresh: true, id: same ? newId(kind.prefix) : id, inTrash: false };
    if (decision.fresh) made.set(mark, decision);
    decisions.set(id, decision);
  }
  return decisions;

  function twinOf(mark: string): Known | undefined {
    const all = twins.get(mark) ?? [];
    if (kind.once) return all[0];
    const at = all.findIndex(({ id }) => !records.has(id));
    return at === -1 ? undefined : all.splice(at, 1)[0];
  }
}
