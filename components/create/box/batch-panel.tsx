import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type BatchPanelProps = { total: number; onImport: () => void; children: ReactNode };

/** Several prompts × variations × models. The total is shown before anything is sent. */
export function BatchPanel({ total, onImport, children }: BatchPanelProps) {
  return (
    <section aria-label="Batch" className="grid gap-2 rounded-md bg-bg p-3 shadow-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-xs text-muted">
          Each line is a video of its own; {'{a|b}'} stands for each of its alternatives.
        </p>
        <span className="ml-auto text-xs tabular-nums" aria-live="polite">
          {total === 1 ? '1 video' : `${total.toLocaleString('en')} videos`} in all
        </span>
        <Button size="sm" onClick={onImport}>
          <FileSpreadsheet aria-hidden /> Import CSV
        </Button>
      </div>
      {children}
    </section>
  );
}
