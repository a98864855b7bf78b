import type { useTranslations } from 'next-intl';
import type { Area } from './areas.ts';

/** Gives the words of one area, for functions that are no components: who calls them knows the language. */
export type Translator<Of extends Area> = ReturnType<typeof useTranslations<Of>>;
