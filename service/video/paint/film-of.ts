import type { Canvas } from '@napi-rs/canvas';
import type { Film, Layer } from '../compose/layer.ts';
import type { Scene } from '../scene/scene.ts';
import { cameraOf } from './camera.ts';
import { direct } from './director.ts';
import { elementSprite } from './element-sprite.ts';
import { PLACES } from './places/all.ts';
import { createStage, type Slot } from './stage.ts';
import { weatherLayers } from './weather.ts';

interface FilmOptions {
  width: number;
  height: number;
  seconds: number;
  faces: ReadonlyMap<string, Canvas>;
  /** Cut-outs that act as subjects. */
  elements: Canvas[];
}

/** Stages a scene: its place, with its subjects cast into it, its weather over it, seen by its camera. */
export function filmOf(scene: Scene, { width, height, seconds, faces, elements }: FilmOptions): Film {
  const stage = createStage(scene, width, height, faces);
  const set = PLACES[scene.place](stage);
  const cast = direct(
    stage,
    set.filter((entry): entry is Slot => entry.kind === 'slot'),
    seconds,
  );
  const layers = set.flatMap((entry): Layer[] => (entry.kind === 'slot' ? (cast.get(entry) ?? []) : [entry]));
  const players = elements.map((element, index) => elementSprite(stage, element, index, elements.length));
  return {
    width,
    height,
    ...cameraOf(stage, seconds),
    layers: [...layers, ...players, ...weatherLayers(stage)],
  };
}
