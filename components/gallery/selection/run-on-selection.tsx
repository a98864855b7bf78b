import { useQueryClient } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { runOnIds } from './run-on-ids.ts';

type RunOnSelectionProps = { ids: readonly string[]; chosen: readonly Task[] };

/** Remakes the selection on other models. */
export function RunOnSelection({ ids, chosen }: RunOnSelectionProps) {
  const t = useTranslations('gallery');
  const tTask = useTranslations('task');
  const told = useErrorMessage();
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const open = async () => {
    setReading(true);
    await runOnIds(client, ids, chosen, t, told);
    setReading(false);
  };
  return (
    <Button size="sm" aria-haspopup="dialog" busy={reading} onClick={() => void open()}>
      <Route aria-hidden /> {tTask('acts.runOn')}
    </Button>
  );
}
