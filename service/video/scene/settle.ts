import type { SceneSubject } from './scene.ts';
import { AGED, HORSEMEN, HUMANS, PEOPLE, RIDES } from './word-sets.ts';

/** What becomes plain only at the end of the text. */
export function settle(subjects: SceneSubject[], words: string[]) {
  const aged = words.some((word) => AGED.has(word));
  const rides = words.some((word) => RIDES.has(word));
  for (const subject of subjects) {
    if (rides && subject.role && HORSEMEN.has(subject.role)) subject.mount ??= 'horse';
    if (aged && PEOPLE.has(subject.kind) && subject.kind !== 'child') subject.aged = true;
    const bathes = subject.action === 'swim' && HUMANS.has(subject.kind);
    if (bathes && !subject.character && !subject.role) subject.kind = 'swimmer';
  }
}
