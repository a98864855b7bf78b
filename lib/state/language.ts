import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { basePath } from '#lib/format/base-path.ts';
import { LOCALE_COOKIE, type Locale } from '#lib/language/locales.ts';

/** The cookie tells the server, which then renders the page with its words; typed text stays. */
export function useSetLanguage(): (locale: Locale) => void {
  const router = useRouter();
  return useCallback(
    (locale) => {
      document.cookie = `${LOCALE_COOKIE}=${locale}; path=${basePath || '/'}; max-age=31536000; samesite=lax`;
      router.refresh();
    },
    [router],
  );
}
