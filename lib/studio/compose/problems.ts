import type { Composition } from './to-drafts.ts';

export interface Problem {
  /** The control it belongs to: `prompt`, `references`, or a setting's name. */
  field: string;
  message: string;
}

const imageWords = (count: number) => (count === 1 ? 'one image' : `${count} images`);

/** What is plainly missing, or too much, each at its field. */
export function problemsAtSight({ route, prompt, references }: Composition): Problem[] {
  const problems: Problem[] = [];
  if (prompt.trim() === '') problems.push({ field: 'prompt', message: 'Write a prompt' });
  if (references.length < route.images.min) {
    problems.push({
      field: 'references',
      message: `Add ${imageWords(route.images.min - references.length)}`,
    });
  }
  // Where no image has a place, those left from another way of starting are set aside, not refused.
  if (route.images.max > 0 && references.length > route.images.max) {
    const spare = references.length - route.images.max;
    const message = `At most ${imageWords(route.images.max)} here: remove ${spare === 1 ? 'one' : spare}`;
    problems.push({ field: 'references', message });
  }
  return problems;
}
