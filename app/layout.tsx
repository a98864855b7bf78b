import { here } from '#lib/format/base-path.ts';
import '@fontsource-variable/inter/wght.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { parseTheme, THEME_COOKIE, themeColours } from '#lib/state/theme.ts';
import { Providers } from './providers.tsx';
import { Words } from './words.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('titles');
  return {
    title: { default: 'Dailies', template: '%s · Dailies' },
    description: t('studio'),
    icons: { icon: { url: here('/icon.svg'), type: 'image/svg+xml' }, apple: here('/apple-touch-icon.png') },
    manifest: here('/manifest.webmanifest'),
  };
}

// Preloaded: a late font swap would shift the layout.
const LETTERS = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);

const themeOfVisitor = async () => parseTheme((await cookies()).get(THEME_COOKIE)?.value);

export async function generateViewport(): Promise<Viewport> {
  return { viewportFit: 'cover', themeColor: themeColours(await themeOfVisitor()) };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  preload(LETTERS.pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const theme = await themeOfVisitor();
  return (
    <html lang={await getLocale()} data-theme={theme}>
      <body>
        <Words of={['common', 'errors']}>
          <Providers theme={theme}>{children}</Providers>
        </Words>
      </body>
    </html>
  );
}
