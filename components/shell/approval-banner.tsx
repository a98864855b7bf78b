import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { Banner } from './banners.tsx';

/** Says on every page that a program waits for an answer. */
export function ApprovalBanner() {
  const { waiting = 0, approvals = [] } = useQuery(approvalsOptions()).data ?? {};
  const isHere = usePathname() === '/requests';
  if (waiting === 0 || isHere) return null;
  const names = [...new Set(approvals.map(({ token }) => token))];
  const who = names.length === 1 ? names[0] : 'Programs';
  return (
    <Banner
      tone="warn"
      icon={<ShieldQuestion aria-hidden />}
      action={
        <ButtonLink href="/requests" size="sm">
          {waiting === 1 ? 'Look at the request' : `Look at ${waiting} requests`}
        </ButtonLink>
      }
    >
      {names.length === 1 ? `${who} waits` : `${who} wait`} for your approval.
    </Banner>
  );
}
