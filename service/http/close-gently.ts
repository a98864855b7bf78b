import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;
const GRACE_MS = 2500;

/** Stops listening, lets answers under way finish for a moment, then cuts what is left. */
export async function closeGently(app: FastifyInstance) {
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(look);
    clearTimeout(cut);
  }
}
