import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';

export interface BodyRoom {
  /** Counts bytes of a body that are kept in memory; refuses those there is no room for. */
  take(request: FastifyRequest, bytes: number): void;
  /** Its request is answered, or its client has gone. */
  release(request: FastifyRequest): void;
}

/** Room for the bodies of all requests under way. One key takes no more than half of it. */
export function createBodyRoom(most: number): BodyRoom {
  const held = new Map<FastifyRequest, number>();
  const ofKey = new Map<string, number>();
  let all = 0;
  const count = (request: FastifyRequest, bytes: number) => {
    const { id } = request.key;
    all += bytes;
    ofKey.set(id, (ofKey.get(id) ?? 0) + bytes);
    held.set(request, (held.get(request) ?? 0) + bytes);
  };
  return {
    take(request, bytes) {
      const mine = ofKey.get(request.key.id) ?? 0;
      if (all + bytes > most || mine + bytes > most / 2) {
        throw new ServiceError('model_overloaded', 'Too much is being sent at once; try again soon', {
          headers: { 'Retry-After': '5' },
        });
      }
      count(request, bytes);
    },
    release(request) {
      const bytes = held.get(request);
      if (bytes === undefined) return;
      count(request, -bytes);
      held.delete(request);
    },
  };
}
