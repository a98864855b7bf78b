import type { RunningService } from './start-service.ts';
import { until } from './until.ts';

export interface SeenTask {
  id: string;
  status: string;
  progress: number;
  video_url: string | null;
  error: { code: string; message: string } | null;
  [extra: string]: unknown;
}

/** Polls a task until it is done with, one way or the other. */
export const finished = (
  service: Pick<RunningService, 'call'>,
  id: string,
  key?: string,
): Promise<SeenTask> =>
  until(async () => {
    const response = await service.call(`/v1/videos/${id}`, {}, key);
    const task = (await response.json()) as SeenTask;
    return task.status === 'completed' || task.status === 'failed' ? task : undefined;
  });
