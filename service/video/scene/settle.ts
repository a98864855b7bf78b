import { isHuman, isSeat, rides, subjectOf } from '../catalogue/all.ts';
import { alight } from './resting.ts';
import type { Action, Partner, SceneSubject, SubjectId } from './scene.ts';
import { AGED, ALOFT, BONDS, FEEDING, HORSEMEN, READING, RIDES } from './word-sets.ts';

/** What becomes plain only at the end of the text. */
export function settle(subjects: SceneSubject[], words: string[], placed: boolean) {
  const aged = words.some((word) => AGED.has(word));
  const riding = words.some((word) => RIDES.has(word));
  const reads = words.some((word) => READING.has(word));
  const fed = words.some((word) => FEEDING.has(word));
  const aloft = placed || words.some((word) => ALOFT.has(word));
  for (const subject of subjects) {
    if (subject.action) subject.action = postureOf(subject.kind, subject.action);
    alight(subject, { alone: subjects.length === 1, aloft, fed });
    if (reads && subject.action === 'sit' && isHuman(subject.kind)) subject.holds ??= 'book';
    if (riding && subject.role && HORSEMEN.has(subject.role)) subject.mount ??= 'horse';
    if (aged && subjectOf(subject.kind).anyone && subject.kind !== 'child') subject.aged = true;
    const bathes = subject.action === 'swim' && isHuman(subject.kind);
    if (bathes && !subject.character && !subject.role) subject.kind = 'swimmer';
    if (subject.mount && subjectOf(subject.mount).bloom) subject.action = undefined;
    // Whoever is on a sofa sits there, unless it sleeps.
    if (subject.mount && isSeat(subject.mount) && subject.action !== 'sleep')
      subject.action = subject.mount === 'bed' ? 'sleep' : 'sit';
  }
  pairUp(subjects, words);
}

function postureOf(kind: SubjectId, action: Action): Action {
  if (action === 'watch') return isHuman(kind) ? 'stand' : 'sit';
  return action === 'kneel' && !isHuman(kind) ? 'sit' : action;
}

/** Two who dance, hug or go hand in hand are one picture, and so are two on one bench. */
function pairUp(subjects: SceneSubject[], words: string[]) {
  const bond = words.map((word) => BONDS[word]).find((how) => how !== undefined);
  const beings = subjects.filter(
    ({ kind, character, mount }) => rides(kind) && !character && (!mount || isSeat(mount)),
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
