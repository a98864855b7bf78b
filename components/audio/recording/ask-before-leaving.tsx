import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { within } from '#lib/format/base-path.ts';

/** The address of a link to another page that a plain click would follow. */
function pageOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  return to.origin === location.origin && to.pathname !== location.pathname
    ? within(to.pathname) + to.search + to.hash
    : null;
}

/** While recording, leaving the page by a link asks first, like closing the tab. */
export function AskBeforeLeaving() {
  const t = useTranslations('audio');
  const router = useRouter();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(page);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  return (
    <AlertDialog
      open={to !== null}
      onOpenChange={(open) => open || setTo(null)}
      title={t('recording.leave')}
      description={t('recording.leaveAbout')}
      confirm={t('recording.stopAndLeave')}
      onConfirm={() => to !== null && router.push(to)}
    />
  );
}
