'use client';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { ConnectionsShape } from './connections/connections-placeholder.tsx';
import { ConnectionsSection } from './connections/connections-section.tsx';
import {
  AboutSection,
  AppearanceSection,
  AutomationSection,
  CostsSection,
  LibrarySection,
  NotificationsSection,
  ProgramsSection,
} from './sections.tsx';

/** Only a studio with a password has sessions. */
function Sessions() {
  const loaded = useLazyModule(() => import('./sessions-section.tsx'));
  return loaded && <loaded.SessionsSection />;
}

type SettingsProps = { signedIn: boolean; shape: ConnectionsShape };

export function Settings({ signedIn, shape }: SettingsProps) {
  return (
    <PageFrame title="Settings">
      <div className="max-w-4xl divide-y">
        <ConnectionsSection shape={shape} />
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection />
        <ProgramsSection />
        <AutomationSection />
        <CostsSection />
        {signedIn && <Sessions />}
        <AboutSection />
      </div>
    </PageFrame>
  );
}
