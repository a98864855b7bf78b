import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { capsOptions } from '#lib/api/ledger/ledger.ts';
import { capWords, isNear, isReached } from '#lib/studio/ledger/cap-labels.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
import { Banner } from './banners.tsx';

/** Says when a cap on spending is near, and when it holds the queue. */
export function CapBanners() {
  const isHere = usePathname() === '/ledger';
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const { connections = [] } = useQuery(connectionsOptions()).data ?? {};
  return caps.filter(isNear).map((cap) => {
    const { kind, id } = cap.subject;
    const words = capWords(cap, kind === 'connection' ? connections.find((one) => one.id === id)?.name : id);
    return (
      <Banner
        key={words}
        tone={isReached(cap) ? 'danger' : 'warn'}
        icon={<ReceiptText aria-hidden />}
        action={
          !isHere && (
            <ButtonLink href="/ledger" size="sm">
              Costs
            </ButtonLink>
          )
        }
      >
        {isReached(cap)
          ? `The cap of ${words} is reached: what would cost more waits until it is raised.`
          : `${costWords({ amount: cap.used, unit: cap.unit })} of the cap of ${words} are used.`}
      </Banner>
    );
  });
}
