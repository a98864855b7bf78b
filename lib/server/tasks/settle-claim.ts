import 'server-only';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { sightingOf } from '../connection/poll-task.ts';
import { clock } from '../process/clock.ts';
import { advance } from './advance.ts';
import type { Claim } from './claim.ts';
import type { FoundTask } from './found-task.ts';
import type { Tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

/** Settles a task without an answer by what was found on its service. */
export function settleClaim(
  mine: Tasks,
  { dialect }: ServiceConnection,
  { task, byTime }: Claim<TaskRecord>,
  entry: Snapshot,
  { serviceId, handle, createdAt }: FoundTask,
): Promise<TaskRecord | null> {
  const now = clock.now();
  const isAliased = dialect.video?.list?.aliased ?? false;
  return advance(
    mine,
    task,
    { kind: 'accepted', serviceId, sighting: sightingOf(entry) },
    {
      // Later requests use the name first used.
      handle: handle && isAliased ? { ...handle, model: task.model } : (handle ?? null),
      submittedAt: Math.max(task.createdAt, createdAt ?? 0),
      followedSince: now,
      matchedAt: byTime ? now : null,
    },
  );
}
