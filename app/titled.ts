import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';

/** What a page says of itself, its title in the language of the visitor. */
export const titled =
  (page: keyof Messages['titles'], more: Metadata = {}) =>
  async (): Promise<Metadata> => ({ title: (await getTranslations('titles'))(page), ...more });
