import { lazyComponent } from '#components/ui/lazy.tsx';

export const TrialNotice = lazyComponent(() =>
  import('./trial-notice-content.tsx').then(({ TrialNoticeContent }) => TrialNoticeContent),
);
