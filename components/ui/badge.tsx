import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const TONES = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-text',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};
export type Tone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex w-fit max-w-full items-center gap-1 whitespace-nowrap rounded-full px-2 text-[11px] font-medium leading-5 tabular-nums',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
