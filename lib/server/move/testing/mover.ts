import 'server-only';
import { registerFeatures } from '../../start/features.ts';
import { type MoveOrder, moveStudio } from '../move-studio.ts';

/** Moves a studio, and when so many files have been moved dies of a kill, or says so and stands still. */
const { order, killAfter, waitAt }: { order: MoveOrder; killAfter?: number; waitAt?: number } = JSON.parse(
  process.argv[2] ?? '{}',
);

registerFeatures();
await moveStudio({
  ...order,
  tell: ({ files }) => {
    if (files === killAfter) process.kill(process.pid, 'SIGKILL');
    if (files !== waitAt) return;
    process.stdout.write('so far\n');
    process.kill(process.pid, 'SIGSTOP');
  },
});
