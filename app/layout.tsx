import '@fontsource-variable/inter/wght.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { parseTheme, THEME_COOKIE } from '#lib/state/theme.ts';
import { Providers } from './providers.tsx';

export const metadata: Metadata = {
  title: { default: 'Dailies', template: '%s · Dailies' },
  description: 'A studio for people who make video and sound with generative models.',
};
export const viewport: Viewport = { viewportFit: 'cover' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme}>
      <body>
        <Providers theme={theme}>{children}</Providers>
      </body>
    </html>
  );
}
