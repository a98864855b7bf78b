import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';

type LibrarySendingProps = { name: string; percent: number; onCancel: () => void };

/** A library on its way to the studio, and then being checked by it. */
export function LibrarySending({ name, percent, onCancel }: LibrarySendingProps) {
  return (
    <div className="grid gap-2 rounded-md border p-4">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span role="status" className="min-w-0 truncate">
          {percent < 100 ? `Sending ${name}…` : `Checking ${name}…`}
        </span>
        <Button size="sm" look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label={`Sending ${name}`} percent={percent} />
    </div>
  );
}
