import type { Translator } from '#lib/language/translator.ts';

/** What the service beside the studio is called before anybody names it; who reads it sees it in their language. */
export const EMBEDDED_SERVICE = 'Embedded service';

export const serviceName = (name: string, t: Translator<'common'>): string =>
  name === EMBEDDED_SERVICE ? t('embeddedService') : name;
