import type { Translator } from '#lib/language/translator.ts';
import type { Connection, Health } from '#lib/studio/connection/connection.ts';
import type { Work } from '#lib/studio/task/work.ts';

export type ServiceState = { tone: 'ok' | 'warn' | 'danger' | 'unknown'; words: string };

export function serviceState(
  health: Health | undefined,
  connection: Connection | undefined,
  unanswered: boolean,
  /** Undefined until known. */
  atWork: Work | undefined,
  t: Translator<'shell'>,
  /** Names of the paused connections. */
  paused: readonly string[] = [],
): ServiceState {
  if (unanswered) return { tone: 'danger', words: t('status.notAnswering') };
  if (!health || !atWork) return { tone: 'unknown', words: t('status.checking') };
  const work = workLabel(atWork, t);
  // Other connections continue.
  const but = (words: string) => [words, work].filter(Boolean).join(', ');
  if (connection?.paused) return { tone: 'warn', words: but(t('status.paused')) };
  if (!health.service.reachable) return { tone: 'danger', words: but(t('status.notReachable')) };
  const [only, ...more] = paused;
  if (only !== undefined)
    return {
      tone: 'ok',
      words: but(
        more.length > 0
          ? t('status.somePaused', { count: paused.length })
          : t('status.onePaused', { name: only }),
      ),
    };
  return { tone: 'ok', words: work || t('status.idle') };
}

/** Across all connections; empty when idle. */
function workLabel(work: Work, t: Translator<'shell'>): string {
  const kinds = ['rendering', 'waiting', 'collecting', 'transcribing', 'dubbing'] as const;
  return kinds
    .filter((kind) => work[kind] > 0)
    .map((kind) => t(`status.work.${kind}`, { count: work[kind] }))
    .join(', ');
}
