import { burns, isHuman, isSeat, lives, rides, subjectOf } from '../catalogue/all.ts';
import type { Cast } from '../catalogue/casts.ts';
import type { Garment } from '../catalogue/garments.ts';
import type { Perch } from '../catalogue/perches.ts';
import type { Role } from '../catalogue/roles.ts';
import { KIN, UPON } from '../language/links.ts';
import { type Tie, tieOf } from './joining.ts';
import { type Draft, takeColour } from './reading.ts';
import type { SceneSubject, SubjectId, Worn } from './scene.ts';

/** A nurse and an old woman are two, as are a red and a black umbrella. */
const isSame = (one: SceneSubject, other: SceneSubject) =>
  one.kind === other.kind &&
  !one.character &&
  !one.role &&
  !(one.colour && other.colour && one.colour !== other.colour);

function putOn(wearer: { worn?: Worn[] }, thing: Garment, colour: string | undefined) {
  wearer.worn = [...(wearer.worn ?? []), { thing, ...(colour && { colour }) }];
}

/** Adds a subject: alone, or joined to the previous one. */
export function introduce(draft: Draft, kind: SubjectId, plural: boolean) {
  const { reading, coming, between, implied } = draft;
  // The tennis player is the woman named later.
  if (implied && subjectOf(kind).anyone) {
    draft.implied = undefined;
    implied.kind = kind;
    if (plural || coming.count) implied.count = coming.count ?? 3;
    return;
  }
  const colour = takeColour(draft);
  // An old lady feeding pigeons on a bench: the bench is hers, not the pigeons'.
  const sitter = isSeat(kind) ? reading.subjects.findLast((one) => rides(one.kind)) : undefined;
  const previous = sitter ?? draft.latest;
  const tie = tieOf(kind, plural, previous, between, reading.subjects);
  if (tie === 'nothing') return;
  if (!previous || !join(previous, kind, tie, colour)) {
    // Children flying kites stay on the ground.
    if (kind === 'kite' && previous?.action === 'fly' && isHuman(previous.kind)) previous.action = 'run';
    if (tie === 'instead') {
      reading.subjects.pop();
      coming.size ??= KIN.get(between[0]);
    }
    enter(draft, kind, plural, colour);
  }
  Object.assign(coming, { count: undefined, size: undefined, action: undefined, burning: undefined });
  between.length = 0;
}

/** Whether a subject was joined to another. */
function join(previous: SceneSubject, kind: SubjectId, tie: Tie, colour: string | undefined) {
  if (tie === 'ridden') Object.assign(previous, { mount: kind, mountColour: colour });
  else if (tie === 'held') Object.assign(previous, { holds: kind, holdsColour: colour });
  else if (tie === 'clothes') previous.colour ??= colour;
  else if (tie === 'under') previous.perch = 'gold';
  else if (tie === 'put on') putOn(previous, subjectOf(kind).worn as Garment, colour);
  else if (tie === 'worn') previous.role = 'astronaut';
  else if (tie === 'wears') {
    if (previous.kind === 'astronaut') previous.role ??= 'astronaut';
    previous.kind = kind;
  } else return false;
  return true;
}

function enter(draft: Draft, kind: SubjectId, plural: boolean, colour: string | undefined) {
  const { reading, coming } = draft;
  const { many } = subjectOf(kind);
  const several = many ?? 3;
  const named = coming.count ?? (plural ? several : 1);
  const count = plural && named === 1 ? several : named;
  const fresh: SceneSubject = {
    kind,
    // Pairs and heaps are drawn as one.
    count: many === 1 ? 1 : Math.min(count, 12),
    size: coming.size ?? 1,
    ...(colour && { colour }),
    ...(coming.action && { action: coming.action }),
    ...(coming.burning && burns(kind) && { burning: true }),
  };
  const same = reading.subjects.find((one) => isSame(one, fresh));
  if (!same) reading.subjects.push(fresh);
  else {
    same.count = coming.count && coming.count > 1 ? fresh.count : Math.max(same.count, fresh.count);
    if (fresh.colour) same.colour ??= fresh.colour;
  }
  draft.latest = same ?? fresh;
}

export function introduceCharacter(draft: Draft, character: string) {
  const { reading, coming, between } = draft;
  draft.latest = {
    kind: 'person',
    count: 1,
    size: 1,
    character,
    ...(coming.action && { action: coming.action }),
  };
  reading.subjects.push(draft.latest);
  coming.action = undefined;
  between.length = 0;
}

/** A race or a match brings all its participants. */
export function introduceCast(draft: Draft, { members, home, open }: Cast) {
  const { reading, coming, eventHomes, group, between } = draft;
  eventHomes.push(home);
  if (open && reading.subjects.some(({ kind }) => rides(kind))) return;
  group.length = 0;
  const { action } = coming;
  for (const member of members) group.push({ ...(action && { action }), ...member });
  reading.subjects.push(...group);
  draft.latest = group.at(-1);
  coming.action = undefined;
  between.length = 0;
}

/** A king and a wizard are two people, though drawn as one kind. */
export function dress(draft: Draft, role: Role) {
  const { subjects } = draft.reading;
  if (!draft.latest) {
    introduce(draft, 'person', false);
    draft.implied = draft.latest;
  }
  const { latest } = draft;
  if (!latest || !lives(latest.kind)) return;
  const known = subjects.find((one) => one !== latest && one.kind === latest.kind && one.role === role);
  if (known && !latest.role && subjects.at(-1) === latest) {
    subjects.pop();
    draft.latest = known;
  } else if (latest.role && latest.role !== role) {
    draft.latest = { kind: latest.kind, count: 1, size: 1, role };
    subjects.push(draft.latest);
  } else latest.role = role;
}

export function wear(draft: Draft, thing: Garment) {
  const { reading, coming } = draft;
  const wearer = reading.subjects.findLast(({ kind }) => lives(kind));
  putOn(wearer ?? reading, thing, takeColour(draft));
  Object.assign(coming, { count: undefined, size: undefined });
}

export function settleOn({ latest, between }: Draft, perch: Perch) {
  if (!latest || latest.mount || !lives(latest.kind) || isHuman(latest.kind)) return;
  if (between.some((word) => UPON.has(word))) latest.perch ??= perch;
}
