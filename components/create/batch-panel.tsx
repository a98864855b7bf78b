import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Route } from '#lib/studio/compose/routes.ts';

const CsvDialog = lazyComponent(() => import('./csv-dialog.tsx').then(({ CsvDialog }) => CsvDialog));

type BatchPanelProps = { route: Route; routes: Route[]; total: number };

/** Several prompts × variations × models. The total is shown before anything is sent. */
export function BatchPanel({ route, routes, total }: BatchPanelProps) {
  const alsoModels = useComposer((state) => state.alsoModels);
  const set = useComposer((state) => state.set);
  const [importing, setImporting] = useState(false);
  const others = routes.filter(({ model }) => model !== route.model);
  const toggle = (model: string, on: boolean) =>
    set({ alsoModels: on ? [...alsoModels, model] : alsoModels.filter((other) => other !== model) });
  return (
    <section aria-label="Batch" className="grid gap-3 rounded-md bg-bg p-3 shadow-hairline">
      <p className="text-xs text-muted">
        Each line of the prompt is a video of its own; {'{a|b}'} stands for each of its alternatives.
      </p>
      {others.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-xs font-medium text-muted">Also with</legend>
          <div className="grid max-h-40 grid-cols-2 gap-x-3 gap-y-2 overflow-y-auto">
            {others.map(({ model }) => (
              <Checkbox
                key={model}
                label={model}
                checked={alsoModels.includes(model)}
                onCheckedChange={(checked) => toggle(model, checked === true)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-muted tabular-nums" aria-live="polite">
          {total === 1 ? '1 video' : `${total.toLocaleString('en')} videos`} in all
        </span>
        <Button size="sm" onClick={() => setImporting(true)}>
          <FileSpreadsheet aria-hidden /> Import CSV
        </Button>
      </div>
      {importing && (
        <CsvDialog
          models={[route.model, ...others.map(({ model }) => model)]}
          onClose={() => setImporting(false)}
        />
      )}
    </section>
  );
}
