import type { SceneSubject } from './scene.ts';
import { HORSEMEN, HUMANS, RIDES } from './word-sets.ts';

/** What becomes plain only at the end of the text. */
export function settle(subjects: SceneSubject[], words: string[]) {
  const rides = words.some((word) => RIDES.has(word));
  for (const subject of subjects) {
    if (rides && subject.role && HORSEMEN.has(subject.role)) subject.mount ??= 'horse';
    const bathes = subject.action === 'swim' && HUMANS.has(subject.kind);
    if (bathes && !subject.character && !subject.role) subject.kind = 'swimmer';
  }
}
