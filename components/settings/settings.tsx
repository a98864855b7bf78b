'use client';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { ConnectionsSection, type ConnectionsShape } from './connections/connections-section.tsx';
import { AboutSection, AppearanceSection, LibrarySection, NotificationsSection } from './sections.tsx';

// Only a studio with a password has sessions.
const SessionsSection = lazyComponent(() =>
  import('./sessions-section.tsx').then(({ SessionsSection }) => SessionsSection),
);

type SettingsProps = { signedIn: boolean; shape: ConnectionsShape };

export function Settings({ signedIn, shape }: SettingsProps) {
  return (
    <PageFrame title="Settings">
      <div className="max-w-4xl divide-y">
        <ConnectionsSection shape={shape} />
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection />
        {signedIn && <SessionsSection />}
        <AboutSection />
      </div>
    </PageFrame>
  );
}
