import { alight } from './resting.ts';
import type { Action, Partner, SceneSubject } from './scene.ts';
import type { SubjectName } from './vocabulary.ts';
import {
  AGED,
  ALOFT,
  BEINGS,
  BLOOMS,
  BONDS,
  FEEDING,
  HORSEMEN,
  HUMANS,
  PEOPLE,
  READING,
  RIDES,
  SEATS,
} from './word-sets.ts';

/** What becomes plain only at the end of the text. */
export function settle(subjects: SceneSubject[], words: string[], placed: boolean) {
  const aged = words.some((word) => AGED.has(word));
  const rides = words.some((word) => RIDES.has(word));
  const reads = words.some((word) => READING.has(word));
  const fed = words.some((word) => FEEDING.has(word));
  const aloft = placed || words.some((word) => ALOFT.has(word));
  for (const subject of subjects) {
    if (subject.action) subject.action = postureOf(subject.kind, subject.action);
    alight(subject, { alone: subjects.length === 1, aloft, fed });
    if (reads && subject.action === 'sit' && HUMANS.has(subject.kind)) subject.holds ??= 'book';
    if (rides && subject.role && HORSEMEN.has(subject.role)) subject.mount ??= 'horse';
    if (aged && PEOPLE.has(subject.kind) && subject.kind !== 'child') subject.aged = true;
    const bathes = subject.action === 'swim' && HUMANS.has(subject.kind);
    if (bathes && !subject.character && !subject.role) subject.kind = 'swimmer';
    if (subject.mount && BLOOMS.has(subject.mount)) subject.action = undefined;
    // Whoever is on a sofa sits there, unless it sleeps.
    if (subject.mount && SEATS.has(subject.mount) && subject.action !== 'sleep')
      subject.action = subject.mount === 'bed' ? 'sleep' : 'sit';
  }
  pairUp(subjects, words);
}

function postureOf(kind: SubjectName, action: Action): Action {
  if (action === 'watch') return HUMANS.has(kind) ? 'stand' : 'sit';
  return action === 'kneel' && !HUMANS.has(kind) ? 'sit' : action;
}

/** Two who dance, hug or go hand in hand are one picture, and so are two on one bench. */
function pairUp(subjects: SceneSubject[], words: string[]) {
  const bond = words.map((word) => BONDS[word]).find((how) => how !== undefined);
  const beings = subjects.filter(
    ({ kind, character, mount }) => BEINGS.has(kind) && !character && (!mount || SEATS.has(mount)),
  );
  const seated = beings.some(({ mount }) => mount);
  if (!bond && !seated) return;
  const how: Partner['how'] = seated ? 'by' : (bond ?? 'by');
  const [one, other] = beings;
  if (one && beings.length === 1 && one.count === 2) {
    const { kind, role, colour, aged } = one;
    const second = kind === 'person' && !role ? 'woman' : kind === 'woman' && !role ? 'person' : kind;
    one.partner = { kind: sameKind(words) ? kind : second, role, colour, aged, how };
    one.count = 1;
  } else if (
    one &&
    other &&
    beings.length === 2 &&
    one.count === 1 &&
    other.count === 1 &&
    one.size === other.size
  ) {
    const { kind, role, colour, aged } = other;
    one.partner = { kind, role, colour, aged, how };
    one.mount ??= other.mount;
    one.mountColour ??= other.mountColour;
    one.action ??= other.action;
    subjects.splice(subjects.indexOf(other), 1);
  } else return;
  if (how === 'dance') one.action = 'dance';
  else if (how === 'hug') one.action = 'stand';
}

const sameKind = (words: string[]) =>
  !words.some((word) => ['people', 'lovers', 'dancers', 'couple', 'teenagers'].includes(word));
