import type { FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';

export interface BodyRoom {
  /** Counts the memory of a body; refuses if there is no room. */
  take(request: FastifyRequest, bytes: number): void;
  /** Its request was answered, or its client has left. */
  release(request: FastifyRequest): void;
}

/** Memory for the bodies of all requests in flight. One key gets at most half. */
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
