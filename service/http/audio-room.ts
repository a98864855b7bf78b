import { ServiceError } from '#lib/contract/errors.ts';

export type AudioRoom = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets in so many requests that need the speech workers, and tells the others to come back. */
export function createAudioRoom(limit: number): AudioRoom {
  let inside = 0;
  return async (work) => {
    if (inside >= limit) {
      throw new ServiceError('model_overloaded', 'Too many requests are waiting; try again soon', {
        headers: { 'Retry-After': '5' },
      });
    }
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
