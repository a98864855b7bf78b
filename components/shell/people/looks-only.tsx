import { Eye } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { whyNot } from '#lib/studio/people/may.ts';

/** In place of what only those see who make things. */
export function LooksOnly({ title = 'You can only look here', heading }: { title?: string; heading?: 'h1' }) {
  return (
    <EmptyState
      {...(heading ? { heading } : {})}
      icon={<Eye aria-hidden />}
      title={title}
      action={<ButtonLink href="/gallery">Open the gallery</ButtonLink>}
    >
      {whyNot({ make: false })}
    </EmptyState>
  );
}
