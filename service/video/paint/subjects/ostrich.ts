import type { Brush } from '../../compose/layer.ts';
import { type Art, type Brow, type Pose, wave } from '../art.ts';
import { blob, circle, ellipse, limb } from '../brushwork.ts';
import { darken, type Hex, lighten } from '../colour.ts';

const still = ({ action }: Pose) => action === 'stand' || action === 'sit' || action === 'sleep';

const ostrichHead = (pose: Pose): Brow => ({
  x: 0.32 + wave(pose.phase * 2) * 0.012,
  y: -0.95 + wave(pose.phase) * 0.01,
  r: 0.062,
  neck: { x: 0.27, y: -0.8 },
});

function stride(g: Brush, pose: Pose, offset: number, skin: Hex) {
  const reach = still(pose) ? 0 : pose.action === 'run' ? 0.2 : 0.11;
  const swing = wave(pose.phase, offset) * reach;
  const lift = reach === 0 ? 0 : Math.max(0, wave(pose.phase, offset + 0.25)) * reach * 0.6;
  limb(g, [[0, -0.42] as const, [0.06 + swing * 0.3, -0.32] as const], 0.1, skin);
  limb(
    g,
    [[0.06 + swing * 0.3, -0.34] as const, [-0.03 + swing * 0.8, -0.2 - lift * 0.5] as const],
    0.05,
    skin,
  );
  limb(g, [[-0.03 + swing * 0.8, -0.2 - lift * 0.5] as const, [swing, -0.02 - lift] as const], 0.035, skin);
  limb(
    g,
    [[swing - 0.01, -0.015 - lift] as const, [swing + 0.08, -0.01 - lift] as const],
    0.03,
    darken(skin, 0.2),
  );
}

export const OSTRICH = {
  ostrich: {
    size: 44,
    wide: 1.25,
    above: 0.15,
    travel: 'walk',
    speed: 0.42,
    period: 1,
    poses: 18,
    seat: { x: -0.1, y: -0.66, scale: 0.5 },
    brow: ostrichHead,
    paint(g, pose) {
      const down = pose.colour ?? '#2b2a30';
      const skin = '#e0a58c';
      const { x, y, r } = ostrichHead(pose);
      stride(g, pose, 0.5, darken(skin, 0.25));
      for (let plume = 0; plume < 5; plume++)
        ellipse(
          g,
          -0.36 - (plume % 2) * 0.04,
          -0.6 + plume * 0.06,
          0.13,
          0.055,
          plume % 2 ? '#fbf8f0' : '#ddd6c8',
          0.5 - plume * 0.2,
        );
      g.strokeStyle = skin;
      g.lineWidth = 0.07;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(0.14, -0.5);
      g.bezierCurveTo(0.34, -0.52, 0.2, -0.78, x - 0.02, y);
      g.stroke();
      blob(
        g,
        [
          [-0.36, -0.5],
          [-0.22, -0.72],
          [0.08, -0.7],
          [0.24, -0.54],
          [0.12, -0.38],
          [-0.16, -0.36],
        ],
        down,
      );
      for (let tuft = 0; tuft < 8; tuft++)
        ellipse(
          g,
          -0.26 + tuft * 0.058,
          -0.4 - Math.sin(tuft * 1.7) * 0.02,
          0.055,
          0.035,
          tuft % 2 ? down : lighten(down, 0.12),
          0.6,
        );
      const ruffle = wave(pose.phase) * 0.015;
      for (const [dx, dy, tone] of [
        [-0.06, 0.02, lighten(down, 0.1)],
        [-0.02, -0.03, lighten(down, 0.2)],
      ] as const)
        ellipse(g, dx, -0.54 + dy + ruffle, 0.2, 0.1, tone, -0.15);
      for (let quill = 0; quill < 4; quill++)
        ellipse(g, -0.2 + quill * 0.03, -0.5 + quill * 0.025 + ruffle, 0.085, 0.026, '#fbf8f0', -0.3);
      stride(g, pose, 0, skin);
      ellipse(g, x - 0.005, y, r, r * 0.86, skin);
      for (const tuft of [-0.03, 0, 0.03])
        limb(
          g,
          [[x + tuft - 0.01, y - r * 0.7] as const, [x + tuft - 0.03, y - r * 1.25] as const],
          0.012,
          '#4a4038',
        );
      blob(
        g,
        [
          [x + 0.03, y - 0.04],
          [x + 0.17, y + 0.005],
          [x + 0.15, y + 0.04],
          [x + 0.02, y + 0.045],
        ],
        '#d8903f',
      );
      limb(g, [[x + 0.05, y + 0.015] as const, [x + 0.14, y + 0.018] as const], 0.008, '#8a5a24');
      circle(g, x + 0.015, y - 0.02, 0.024, '#fbf8f0');
      circle(g, x + 0.02, y - 0.02, pose.phase > 0.94 ? 0.004 : 0.017, '#1d1a1c');
    },
  },
} satisfies Record<string, Art>;
