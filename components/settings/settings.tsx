'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { mayOf } from '#lib/studio/people/may.ts';
import type { Role } from '#lib/studio/people/person.ts';
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
  SharesSection,
} from './sections.tsx';

/** Only a studio with a password has sessions. */
function Sessions() {
  const loaded = useLazyModule(() => import('./sessions-section.tsx'));
  return loaded && <loaded.SessionsSection />;
}

/** Only a studio with accounts has people. */
function People() {
  const loaded = useLazyModule(() => import('./people/people-sections.tsx'));
  return loaded && <loaded.PeopleSections />;
}

/** Only people managers may read the audit log. */
function Activity() {
  const loaded = useLazyModule(() => import('./people/audit-section.tsx'));
  return loaded && <loaded.AuditSection />;
}

type SettingsProps = {
  signedIn: boolean;
  accounts: boolean;
  /** Null if nobody is signed in: then nothing is shown. */
  role: Role | null;
  shape: ConnectionsShape;
};

export function Settings({ signedIn, accounts, role, shape }: SettingsProps) {
  const t = useTranslations('settings');
  const { administer, make } = mayOf({ role, projects: [] });
  return (
    <PageFrame title={t('title')}>
      <div className="max-w-4xl divide-y">
        {accounts && <People />}
        {administer && <ConnectionsSection shape={shape} />}
        <AppearanceSection />
        <NotificationsSection />
        <LibrarySection mayLookElsewhere={administer} mayImport={make} />
        {make && <SharesSection />}
        <ProgramsSection />
        {make && <AutomationSection />}
        <CostsSection />
        {signedIn && !accounts && <Sessions />}
        {accounts && role !== null && administer && <Activity />}
        <AboutSection />
      </div>
    </PageFrame>
  );
}
