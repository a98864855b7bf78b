import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { within } from '#lib/format/base-path.ts';

const ANSWER_MS = 3000;

/**
 * While offline, a link is followed only once its page answers: otherwise the browser shows its own error
 * page and typed text is lost. A studio on this device answers without a network.
 */
export function OfflineLinks({ onRefused }: { onRefused: () => void }) {
  const router = useRouter();
  useEffect(() => {
    const follow = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
        return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      const { href, pathname, search, hash } = link;
      const isThere = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) router.push(within(pathname) + search + hash);
      else onRefused();
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [router, onRefused]);
  return null;
}
