import { PageFrame } from '#components/shell/page-frame.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { LibrarySection } from './library-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';

export function Settings({ signedIn }: { signedIn: boolean }) {
  return (
    <PageFrame title="Settings">
      <div className="max-w-4xl divide-y">
        <ConnectionSection />
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection />
        <AboutSection signedIn={signedIn} />
      </div>
    </PageFrame>
  );
}
