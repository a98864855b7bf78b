import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/overlays/toast.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { TellError } from '#lib/language/use-error-message.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';

/** Those not loaded are read one by one. */
const MOST_ASKED_FOR = 200;

/** Asks which models should remake tasks, including those not loaded. */
export async function runOnIds(
  client: QueryClient,
  ids: readonly string[],
  known: readonly Task[],
  t: Translator<'gallery'>,
  told: TellError,
) {
  const here = new Set(known.map(({ id }) => id));
  const others = ids.filter((id) => !here.has(id));
  if (others.length > MOST_ASKED_FOR) {
    toast.warning(t('runOn.tooMany'), {
      description: t('runOn.tooManyWords', { most: MOST_ASKED_FOR }),
    });
    return;
  }
  try {
    const read = await Promise.all(others.map((id) => client.fetchQuery(taskOptions(id))));
    useRunOn.getState().ask([...known, ...read].filter((task) => !isOwn(task)));
  } catch (error) {
    toast.error(t('runOn.notRead'), { description: told(error) });
  }
}
