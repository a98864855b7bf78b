import 'server-only';
import { type MoveOrder, moveStudio } from '../move-studio.ts';

/** Moves a studio and dies of a kill when so many files have been moved. */
const { order, killAfter }: { order: MoveOrder; killAfter: number } = JSON.parse(process.argv[2] ?? '{}');

await moveStudio({
  ...order,
  tell: ({ files }) => {
    if (files === killAfter) process.kill(process.pid, 'SIGKILL');
  },
});
