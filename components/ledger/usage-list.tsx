import { useQuery } from '@tanstack/react-query';
import { usageOptions } from '#lib/api/ledger/ledger.ts';
import type { ServiceUsage } from '#lib/studio/ledger/charge.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { Part } from './part.tsx';

/** How what the service says compares with what is written here. */
function compared({ used, unit, settled, open }: ServiceUsage): string {
  if (used === null || unit === null) return 'It did not say.';
  const words = (amount: number) => costWords({ amount, unit });
  const [least, most] = [settled, settled + open];
  if (used > most) return `${words(used - most)} more than here: spent outside of the studio, or before.`;
  if (used < least) return `${words(least - used)} less than here: look at what is marked paid.`;
  return open > 0 ? `As here, within ${words(open)} that are open.` : 'As here.';
}

/** What services count themselves, beside the ledger. */
export function UsageList() {
  const { usage = [] } = useQuery(usageOptions()).data ?? {};
  if (usage.length === 0) return null;
  return (
    <Part title="As the services count" description="All that was ever spent with their keys.">
      <ul aria-label="As the services count">
        {usage.map((one) => (
          <li
            key={one.connectionId}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b py-2 text-sm last:border-0"
          >
            <span className="flex-1 basis-40">{one.name}</span>
            <span className="text-xs text-muted">{compared(one)}</span>
            <span className="min-w-24 text-right tabular-nums">
              {one.used === null || one.unit === null
                ? 'Not known'
                : costWords({ amount: one.used, unit: one.unit })}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
