import type { useTranslations } from 'next-intl';
import type { Area } from './areas.ts';

/** The messages of an area, for functions outside components: the caller knows the language. */
export type Translator<Of extends Area> = ReturnType<typeof useTranslations<Of>>;
