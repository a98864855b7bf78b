import { basePath } from '#lib/format/base-path.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'theme';

/** Anything unknown follows the system. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The browser's own UI takes this colour (`--bg`) when the studio is installed as an app. */
const BACKGROUNDS = { light: '#f6f6f7', dark: '#0c0d0f' };

export const themeColours = (theme: Theme) =>
  theme === 'system'
    ? Object.entries(BACKGROUNDS).map(([name, color]) => ({
        media: `(prefers-color-scheme: ${name})`,
        color,
      }))
    : BACKGROUNDS[theme];

/** The cookie lets the server send the right theme with the first byte, so nothing flashes. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `${THEME_COOKIE}=${theme}; path=${basePath || '/'}; max-age=31536000; samesite=lax`;
}
