import { BookOpen } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { WebhookList } from './webhook-list.tsx';

/** What goes on without anybody at the keyboard, and where to read how to take part. */
export function Automation() {
  return (
    <>
      <WebhookList />
      <ButtonLink href="/docs" variant="ghost" className="w-fit">
        <BookOpen aria-hidden /> Every path of the studio, to read and to try
      </ButtonLink>
    </>
  );
}
