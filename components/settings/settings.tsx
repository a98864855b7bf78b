import { PageFrame } from '#components/shell/page-frame.tsx';
import { type ConnectionPlaceholderProps, ConnectionSection } from './connection-section.tsx';
import { AboutSection, AppearanceSection, LibrarySection, NotificationsSection } from './sections.tsx';
import { SessionsSection } from './sessions-section.tsx';

type SettingsProps = { signedIn: boolean; shape: ConnectionPlaceholderProps };

export function Settings({ signedIn, shape }: SettingsProps) {
  return (
    <PageFrame title="Settings">
      <div className="max-w-4xl divide-y">
        <ConnectionSection shape={shape} />
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection />
        {signedIn && <SessionsSection />}
        <AboutSection />
      </div>
    </PageFrame>
  );
}
