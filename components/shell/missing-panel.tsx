import { Compass } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export function MissingPanel() {
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      title="Nothing here"
      heading="h1"
      action={
        <>
          <ButtonLink variant="primary" href="/create">
            Go to Create
          </ButtonLink>
          <ButtonLink href="/gallery">Open the gallery</ButtonLink>
        </>
      }
    >
      The address is wrong, or what was here has been deleted.
    </EmptyState>
  );
}
