import type { Connection } from '#lib/studio/connection.ts';
import type { Health } from '#lib/studio/health.ts';

export type ServiceState = { tone: 'ok' | 'warn' | 'danger' | 'unknown'; words: string };

/** What the foot of the rail says, from what is known so far. */
export function serviceState(
  health: Health | undefined,
  connection: Connection | undefined,
  unanswered: boolean,
): ServiceState {
  if (unanswered) return { tone: 'danger', words: 'Studio not answering' };
  if (!health) return { tone: 'unknown', words: 'Checking' };
  if (connection?.paused) return { tone: 'warn', words: 'Paused' };
  if (!health.service.reachable) return { tone: 'danger', words: 'Not reachable' };
  return { tone: 'ok', words: workWords(health.work) };
}

export function workWords({ rendering, waiting, collecting }: Health['work']): string {
  const parts = [
    rendering > 0 && `${rendering} rendering`,
    waiting > 0 && `${waiting} waiting`,
    collecting > 0 && `${collecting} copying`,
  ].filter(Boolean);
  return parts.join(', ') || 'Nothing running';
}

export function serviceName(connection: Connection): string {
  if (connection.source === 'embedded') return 'Embedded service';
  return URL.parse(connection.address)?.host ?? connection.address;
}
