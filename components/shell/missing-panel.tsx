import { Compass } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function MissingPanel() {
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title="Nothing here"
      heading="h1"
      action={
        <>
          <Button asChild look="primary">
            <Link href="/create">Go to Create</Link>
          </Button>
          <Button asChild>
            <Link href="/gallery">Open the gallery</Link>
          </Button>
        </>
      }
    >
      The address is wrong, or what was here has been deleted.
    </EmptyState>
  );
}
