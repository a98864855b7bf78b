'use client';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { applyTheme, type Theme } from './theme.ts';

type ThemeChoice = { theme: Theme; setTheme: (theme: Theme) => void };
const ThemeContext = createContext<ThemeChoice>({ theme: 'system', setTheme: applyTheme });

/** Starts from the server's cookie value, so that the first render matches. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, remember] = useState(initial);
  const choice = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        applyTheme(next);
        remember(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  return use(ThemeContext);
}
