import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { getTranslations } from 'next-intl/server';

/** The page's metadata, with its title in the visitor's language. */
export const titled =
  (page: keyof Messages['titles'], more: Metadata = {}) =>
  async (): Promise<Metadata> => ({ title: (await getTranslations('titles'))(page), ...more });
