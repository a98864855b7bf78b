import { PageFrame } from '#components/shell/page-frame.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectionSection } from './connection-section.tsx';
import type { ConnectionShapeProps } from './connection-shape.tsx';
import { LibrarySection } from './library-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';

type SettingsProps = { signedIn: boolean; shape: ConnectionShapeProps };

export function Settings({ signedIn, shape }: SettingsProps) {
  return (
    <PageFrame title="Settings">
      <div className="max-w-4xl divide-y">
        <ConnectionSection shape={shape} />
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection />
        <AboutSection signedIn={signedIn} />
      </div>
    </PageFrame>
  );
}
