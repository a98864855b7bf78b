import { Folder } from 'lucide-react';
import { classes } from '#components/ui/classes.ts';
import type { ProjectColour } from '#lib/studio/project/project-values.ts';

/** One each for light and dark themes. */
export const COLOURS: Record<ProjectColour, string> = {
  grey: 'var(--faint)',
  red: 'light-dark(#c0362c, #f07a72)',
  orange: 'light-dark(#b4570b, #f29a52)',
  yellow: 'light-dark(#8f6b00, #e3bd4a)',
  green: 'light-dark(#1c7a43, #4fc98a)',
  teal: 'light-dark(#0f7680, #48c2cc)',
  blue: 'light-dark(#2b66d1, #7aa7ff)',
  purple: 'light-dark(#7d4bd0, #b696ff)',
  pink: 'light-dark(#b83a84, #f08cc4)',
};

export function ProjectIcon({ colour, className }: { colour: ProjectColour; className?: string }) {
  return (
    <Folder
      aria-hidden
      fill="currentColor"
      fillOpacity={0.25}
      style={{ color: COLOURS[colour] }}
      className={classes('size-4 shrink-0', className)}
    />
  );
}
