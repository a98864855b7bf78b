import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageFrame } from './page-frame.tsx';

type WelcomeProps = {
  page: string;
  icon: ReactNode;
  title: string;
  /** What belongs on this page, in one sentence. */
  children: ReactNode;
  next: { href: string; label: string };
};

/** A page with nothing on it yet: what it is for, and where to begin. */
export function Welcome({ page, icon, title, children, next }: WelcomeProps) {
  return (
    <PageFrame title={page}>
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Button asChild>
            <Link href={next.href}>{next.label}</Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </PageFrame>
  );
}
