import type { Canvas } from '@napi-rs/canvas';
import { subjectOf } from '../catalogue/all.ts';
import type { Film, Layer } from '../compose/layer.ts';
import { PLACES } from '../places/all.ts';
import type { Scene, SceneSubject } from '../scene/scene.ts';
import { cameraOf } from './camera.ts';
import { direct } from './director.ts';
import { elementSprite } from './element-sprite.ts';
import { createStage, type Slot } from './stage.ts';
import { weatherLayers } from './weather.ts';

interface FilmOptions {
  width: number;
  height: number;
  seconds: number;
  faces: ReadonlyMap<string, Canvas>;
  /** Cut-outs as subjects. */
  elements: Canvas[];
}

/** Stages a scene: its place, subjects, weather and camera. */
export function filmOf(scene: Scene, { width, height, seconds, faces, elements }: FilmOptions): Film {
  const stage = createStage(elements.length > 0 ? withoutDoubles(scene) : scene, width, height, faces);
  const set = PLACES[scene.place](stage);
  const slots = set.filter((entry): entry is Slot => entry.kind === 'slot');
  const cast = direct(stage, slots, seconds);
  const layers = set.flatMap((entry): Layer[] => (entry.kind === 'slot' ? (cast.get(entry) ?? []) : [entry]));
  const players = elements.map((element, index) => elementSprite(stage, element, index, elements.length));
  const shown = [...layers, ...players, ...weatherLayers(stage)];
  return { width, height, seconds, ...cameraOf(stage, seconds), layers: shown };
}

/** Elements play the prompt's parts: otherwise only subjects behind them are drawn. */
function withoutDoubles(scene: Scene): Scene {
  const behind = ({ kind, character }: SceneSubject) =>
    character || ['landmark', 'heaven', 'air'].includes(subjectOf(kind).habitat);
  return { ...scene, subjects: scene.subjects.filter(behind) };
}
