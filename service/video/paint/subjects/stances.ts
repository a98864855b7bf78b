import type { Role } from '../../catalogue/roles.ts';
import { type Pose, wave } from '../art.ts';
import type { Point } from '../brushwork.ts';

/** How a role holds itself when it does what it is known for. Hands are seen from the neck. */
export interface Stance {
  near: Point;
  far: Point;
  /** How far the hands go to and fro, one after the other. */
  beat?: Point;
  /** Half the gap between the feet of one who does not walk about. */
  feet?: number;
  glove?: number;
}

export const STANCES: Partial<Record<Role, Stance>> = {
  wrestler: { near: [0.22, 0.12], far: [0.26, 0.04], beat: [0.05, 0.02], feet: 0.17 },
  boxer: { near: [0.17, 0.02], far: [0.27, -0.02], beat: [0.1, -0.02], feet: 0.14, glove: 0.085 },
  drummer: { near: [0.2, 0.16], far: [0.3, 0.1], beat: [0, 0.09], feet: 0 },
  tennis: { near: [0.2, -0.16], far: [0.2, 0.08], beat: [0.06, 0.1], feet: 0.15 },
  golfer: { near: [0.14, 0.26], far: [0.16, 0.25], feet: 0.1 },
  hockey: { near: [0.2, 0.24], far: [0.12, 0.16], feet: 0.14 },
  baseball: { near: [0.02, 0.02], far: [0.06, 0.06], beat: [0.03, 0.02], feet: 0.15 },
  basketball: { near: [0.22, 0.2], far: [0.12, 0.16], beat: [0, 0.05] },
  archer: { near: [-0.04, 0.05], far: [0.32, 0.05], feet: 0.13 },
  lifter: { near: [0.22, -0.3], far: [-0.22, -0.3], beat: [0, 0.03], feet: 0.14 },
  keeper: { near: [0.22, -0.26], far: [0.05, -0.32], beat: [0.03, 0.03], feet: 0.17, glove: 0.055 },
  dj: { near: [0.2, 0.2], far: [0.3, 0.18], beat: [0.05, 0.02], feet: 0.06 },
  painter: { near: [0.26, 0.02], far: [0.16, 0.2], beat: [0.03, 0.05], feet: 0.06 },
  singer: { near: [0.11, -0.02], far: [-0.18, 0.1], beat: [0, 0.03], feet: 0.08 },
  firefighter: { near: [0.2, 0.16], far: [0.28, 0.14], beat: [0, 0.015], feet: 0.13 },
  zombie: { near: [0.3, 0.04], far: [0.28, 0], beat: [0.01, 0.02] },
  skier: { near: [0.16, 0.2], far: [0.2, 0.16], beat: [0.03, 0.02], feet: 0.05 },
  snowboarder: { near: [0.26, 0.08], far: [-0.24, 0.04], beat: [0.02, 0.05], feet: 0.15 },
  angler: { near: [0.2, 0.14], far: [0.14, 0.2], feet: 0.06 },
  photographer: { near: [0.13, -0.06], far: [0.15, -0.02], feet: 0.07 },
  smith: { near: [0.2, 0.02], far: [0.2, 0.22], beat: [0.04, 0.14], feet: 0.1 },
  fairy: { near: [0.24, -0.06], far: [-0.16, 0.04], beat: [0.02, 0.04], feet: 0.05 },
  teacher: { near: [0.26, -0.04], far: [-0.02, 0.26], beat: [0.03, 0.04], feet: 0.06 },
  fencer: { near: [0.28, 0.06], far: [-0.2, -0.08], beat: [0.06, 0], feet: 0.18 },
  fighter: { near: [0.2, 0.06], far: [0.28, 0], beat: [0.08, -0.02], feet: 0.16 },
  lumberjack: { near: [0.14, -0.02], far: [0.2, 0.06], beat: [0.06, 0.14], feet: 0.12 },
  yogi: { near: [0.05, -0.34], far: [0.0, -0.34], feet: 0.02 },
};

/** Someone who rides or holds what the prompt gave them holds it as anybody would. */
export const stanceOf = ({ subject }: Pick<Pose, 'subject'>) =>
  subject.role && !subject.mount && !subject.holds ? STANCES[subject.role] : undefined;

export function stanceHand({ near, far, beat = [0, 0] }: Stance, isNear: boolean, phase: number): Point {
  const [x, y] = isNear ? near : far;
  const swing = wave(phase, isNear ? 0 : 0.5);
  return [x + beat[0] * swing, y + beat[1] * swing];
}
