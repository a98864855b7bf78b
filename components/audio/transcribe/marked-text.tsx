import { Fragment } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { Match } from '#lib/studio/transcript-edit.ts';

type MarkedTextProps = { text: string; doubtful: boolean; matches: readonly Match[] | undefined };

/**
 * Lies under the field one types in: gives it its height, and shows what a field cannot, found words and a soft
 * line under doubtful text.
 */
export function MarkedText({ text, doubtful, matches }: MarkedTextProps) {
  return (
    <div
      aria-hidden
      className={classes(
        'min-h-6 whitespace-pre-wrap break-words px-1 text-transparent',
        doubtful && 'underline decoration-warn decoration-dotted underline-offset-4',
      )}
    >
      {matches && matches.length > 0 ? pieces(text, matches) : text}{' '}
    </div>
  );
}

function pieces(text: string, matches: readonly Match[]) {
  return matches.map(({ from, to }, index) => (
    <Fragment key={from}>
      {text.slice(matches[index - 1]?.to ?? 0, from)}
      <mark className="rounded-xs bg-warn/35 text-transparent">{text.slice(from, to)}</mark>
      {index === matches.length - 1 && text.slice(to)}
    </Fragment>
  ));
}
