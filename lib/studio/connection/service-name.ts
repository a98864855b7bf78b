import type { Translator } from '#lib/language/translator.ts';

/** The default name of the embedded service; readers see it in their language. */
export const EMBEDDED_SERVICE = 'Embedded service';

export const serviceName = (name: string, t: Translator<'common'>): string =>
  name === EMBEDDED_SERVICE ? t('embeddedService') : name;
