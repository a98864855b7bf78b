import type { Camera, Film } from '../compose/layer.ts';
import type { Stage } from './stage.ts';

/** Camera words as a path. All moves are slow, with soft starts and ends. */
export function cameraOf(
  { w, h, u, scene, chance }: Stage,
  seconds: number,
): { camera: Camera; travel: Film['travel'] } {
  const moves = new Set(scene.camera);
  const far = Math.min(1.6, 0.55 + seconds / 14) * Math.min(1.4, Math.max(0.5, scene.tempo));
  const panX = w * 0.062 * far;
  const tiltY = h * 0.05 * far;
  const push = 0.15 * far;
  const beat = chance('camera')() * 7;
  const shaky = moves.has('handheld');
  const soft = (t: number) => t * t * (3 - 2 * t);
  const camera: Camera = (t) => {
    const share = soft(Math.min(1, t / seconds));
    const view = { x: 0, y: 0, zoom: 1 };
    if (moves.has('pan-right')) view.x += panX * (share * 2 - 1);
    if (moves.has('pan-left')) view.x -= panX * (share * 2 - 1);
    if (moves.has('tilt-up')) view.y -= tiltY * (share * 2 - 1);
    if (moves.has('tilt-down')) view.y += tiltY * (share * 2 - 1);
    if (moves.has('zoom-in')) view.zoom = 1 + push * share;
    if (moves.has('zoom-out')) view.zoom = 1 + push * (1 - share);
    if (moves.has('orbit')) {
      view.x += Math.sin(share * Math.PI * 2) * panX * 1.1;
      view.zoom = 1.04 + 0.04 * Math.cos(share * Math.PI * 2);
    }
    if (shaky) {
      view.x += (Math.sin(t * 2.3 + beat) + 0.6 * Math.sin(t * 5.1)) * u * 0.7;
      view.y += (Math.sin(t * 2.9 + beat * 2) + 0.5 * Math.sin(t * 6.3)) * u * 0.6;
      view.zoom += 0.03;
    }
    if (scene.framing === 'close') view.zoom += 0.14;
    return view;
  };
  return { camera, travel: { x: panX * 1.15 + u * 1.2, y: tiltY + u * 1.2 } };
}
