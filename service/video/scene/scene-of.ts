import { isDeepStrictEqual } from 'node:util';
import type { RenderJob } from '../render-job.ts';
import { applyEdit } from './apply-edit.ts';
import { chanceOf, hashText } from './chance.ts';
import { MOVES, readPrompt } from './read-prompt.ts';
import type { Scene } from './scene.ts';

type Words = Pick<RenderJob, 'prompt' | 'model' | 'style' | 'seed' | 'take' | 'edits'>;

/** A job's scene: its prompt, then each remix edit, which always changes something. */
export function sceneOf({ prompt, model, style, seed, take, edits }: Words, isPicture: boolean): Scene {
  const source = readPrompt(prompt, { model, style, seed });
  const scene = edits.reduce((before, edit) => {
    const after = applyEdit(before, edit);
    return looksAlike(before, after, isPicture) ? seenAnew(after, edit) : after;
  }, source);
  return take === undefined ? scene : varied(scene, take);
}

/** The variable parts of a film of pictures: the pictures stay. */
const overPicture = ({ camera, tint, weather, style, time, flavour, subjects }: Scene) => {
  const characters = subjects.filter(({ character }) => character);
  return { camera, tint, weather, style, time, lean: flavour.lean, characters };
};

const looksAlike = (one: Scene, other: Scene, isPicture: boolean) =>
  isPicture ? isDeepStrictEqual(overPicture(one), overPicture(other)) : isDeepStrictEqual(one, other);

/** Unknown words still change the view. */
function seenAnew(scene: Scene, edit: string): Scene {
  const others = MOVES.filter((moves) => !isDeepStrictEqual(moves, scene.camera));
  return { ...scene, camera: chanceOf(scene.seed, `view ${hashText(edit)}`).pick(others) };
}

/** The same scene on another day: motion, camera and positions vary slightly. */
function varied(scene: Scene, take: number): Scene {
  const chance = chanceOf(take, 'take');
  const { lean, rhythm, ...flavour } = scene.flavour;
  return {
    ...scene,
    tempo: scene.tempo * chance.between(0.95, 1.05),
    flavour: { ...flavour, lean: lean * chance.between(0.8, 1), rhythm: rhythm * chance.between(0.94, 1.06) },
  };
}
