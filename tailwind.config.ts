import type { Config } from 'tailwindcss';

/** Names only: the values live in `app/globals.css`, once for both themes. */
const token = (name: string) => `var(--${name})`;
const size = (px: number, line: number): [string, { lineHeight: string }] => [
  `${px / 16}rem`,
  { lineHeight: `${line / 16}rem` },
];

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      black: '#000',
      white: '#fff',
      bg: token('bg'),
      panel: token('panel'),
      raised: token('raised'),
      hover: token('hover'),
      field: token('field'),
      line: token('line'),
      'line-strong': token('line-strong'),
      text: token('text'),
      muted: token('muted'),
      faint: token('faint'),
      invert: token('invert'),
      accent: token('accent'),
      'accent-soft': token('accent-soft'),
      ok: token('ok'),
      'ok-soft': token('ok-soft'),
      warn: token('warn'),
      'warn-soft': token('warn-soft'),
      danger: token('danger'),
      'danger-soft': token('danger-soft'),
      clip: token('clip'),
      wave: token('wave'),
      edge: token('edge'),
      scrim: token('scrim'),
    },
    fontSize: {
      xs: size(12, 18),
      sm: size(13, 20),
      base: size(14, 20),
      lg: size(16, 24),
      xl: size(20, 28),
    },
    fontFamily: {
      sans: ['"Inter Variable"', 'Inter', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    borderRadius: {
      none: '0',
      xs: '4px',
      sm: '6px',
      md: '10px',
      lg: '14px',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      overlay: '0 0 0 1px var(--line-strong), 0 16px 40px var(--shade)',
      hairline: '0 0 0 1px var(--line)',
      lift: 'var(--lift)',
      'lift-on': '0 0 0 1px var(--accent), var(--lift)',
    },
    transitionDuration: { DEFAULT: '120ms', slow: '180ms' },
  },
} satisfies Config;
