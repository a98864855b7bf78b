import { isHuman, isSeat, rides, subjectOf } from '../catalogue/all.ts';
import { roleOf } from '../catalogue/roles.ts';
import {
  AGED,
  ALOFT,
  ASTRIDE,
  BONDS,
  COUPLES,
  FEEDING,
  HOLDING,
  READING,
  UPON,
  WEARING,
} from '../language/links.ts';
import { alight } from './resting.ts';
import type { Action, Partner, SceneSubject, SubjectId } from './scene.ts';

interface Text {
  words: readonly string[];
  /** Whether it is outdoors. */
  open: boolean;
  /** Whether its language allows rider and mount in any order. */
  free: boolean;
}

/** Resolves what only the whole text decides. */
export function settle(subjects: SceneSubject[], { words, open, free }: Text) {
  const says = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  if (free) joinFreely(subjects, says);
  const [aged, astride, reads, fed] = [says(AGED), says(ASTRIDE), says(READING), says(FEEDING)];
  const aloft = open || says(ALOFT);
  for (const subject of subjects) {
    if (subject.action) subject.action = postureOf(subject.kind, subject.action);
    alight(subject, { alone: subjects.length === 1, aloft, fed });
    if (reads && subject.action === 'sit' && isHuman(subject.kind)) subject.holds ??= 'book';
    if (astride && subject.role && roleOf(subject.role).horseman) subject.mount ??= 'horse';
    if (aged && subjectOf(subject.kind).anyone && subject.kind !== 'child') subject.aged = true;
    const bathes = subject.action === 'swim' && isHuman(subject.kind);
    if (bathes && !subject.character && !subject.role) subject.kind = 'swimmer';
    seat(subject, astride);
  }
  pairUp(subjects, words);
}

/** A subject on a sofa sits, unless asleep; a bee on a flower just sits. */
function seat(subject: SceneSubject, astride: boolean) {
  const { kind, mount, action, colour } = subject;
  if (subjectOf(kind).ridden) {
    if (!mount && (astride || action === 'run')) {
      Object.assign(subject, { kind: 'person', mount: kind, mountColour: colour });
      delete subject.colour;
    } else subject.action = 'stand';
  } else if (mount && subjectOf(mount).bloom) delete subject.action;
  else if (mount && isSeat(mount) && action !== 'sleep') subject.action = mount === 'bed' ? 'sleep' : 'sit';
}

/** Mounts and held things may come before their rider: only one combination fits. */
function joinFreely(subjects: SceneSubject[], says: (some: ReadonlySet<string>) => boolean) {
  const take = (fits: (one: SceneSubject) => boolean | undefined) => {
    const found = subjects.findIndex((one) => one.count === 1 && fits(one));
    return found < 0 ? undefined : subjects.splice(found, 1)[0];
  };
  const rider = subjects.find((one) => rides(one.kind) && !one.mount && !subjectOf(one.kind).mount);
  const seated = rider?.action === 'sit' || rider?.action === 'sleep';
  if (rider && (says(ASTRIDE) || says(UPON) || seated)) {
    const mount = take(({ kind }) => (seated ? isSeat(kind) : subjectOf(kind).mount && !isSeat(kind)));
    if (mount) Object.assign(rider, { mount: mount.kind, mountColour: mount.colour });
  }
  const bearer = subjects.find((one) => isHuman(one.kind) && !one.holds && !one.mount);
  if (!bearer || !(says(HOLDING) || says(WEARING))) return;
  const thing = take(({ kind }) => subjectOf(kind).held);
  if (thing) Object.assign(bearer, { holds: thing.kind, holdsColour: thing.colour });
}

function postureOf(kind: SubjectId, action: Action): Action {
  // It is drawn in flight.
  if (action === 'fly' && kind === 'hummingbird') return 'stand';
  // Under water, flying means gliding.
  if (action === 'fly' && subjectOf(kind).habitat === 'deep') return 'swim';
  if (action === 'watch') return isHuman(kind) ? 'stand' : 'sit';
  return action === 'kneel' && !isHuman(kind) ? 'sit' : action;
}

/** Two who dance, hug or hold hands are one picture, like two on one bench. */
function pairUp(subjects: SceneSubject[], words: readonly string[]) {
  const bond = BONDS.find(([, said]) => words.some((word) => said.has(word)))?.[0];
  const beings = subjects.filter(
    ({ kind, character, mount }) => rides(kind) && !character && (!mount || isSeat(mount)),
  );
  const seated = beings.some(({ mount }) => mount);
  if (!bond && !seated) return;
  const how: Partner['how'] = seated ? 'by' : (bond ?? 'by');
  const [one, other, third] = beings;
  if (!one || third) return;
  if (!other && one.count === 2) splitInTwo(one, how, !words.some((word) => COUPLES.has(word)));
  else if (other && one.count === 1 && other.count === 1 && one.size === other.size) {
    one.partner = partnerOf(other, how);
    one.mount ??= other.mount;
    one.mountColour ??= other.mountColour;
    one.action ??= other.action;
    subjects.splice(subjects.indexOf(other), 1);
  } else return;
  if (how === 'dance') one.action = 'dance';
  else if (how === 'hug') one.action = 'stand';
}

const partnerOf = ({ kind, role, colour, aged }: SceneSubject, how: Partner['how']): Partner => ({
  kind,
  role,
  colour,
  aged,
  how,
});

function splitInTwo(one: SceneSubject, how: Partner['how'], alike: boolean) {
  const other: Record<SubjectId, SubjectId> = { person: 'woman', woman: 'person' };
  const kind = alike || one.role ? one.kind : (other[one.kind] ?? one.kind);
  one.partner = { ...partnerOf(one, how), kind };
  one.count = 1;
}
