'use client';
import { Captions as CaptionsIcon } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Captions } from './use-captions.ts';

type CaptionsButtonProps = Captions & { className?: string };

/** On and off; with captions in several languages, which. Nothing for a video without any. */
export function CaptionsButton({ tracks, shown, toggle, choose, className }: CaptionsButtonProps) {
  if (tracks.length === 0) return null;
  const look = classes(shown && 'text-accent!', className);
  if (tracks.length === 1) {
    return (
      <IconButton
        label="Captions"
        keys="c"
        aria-pressed={shown !== undefined}
        onClick={toggle}
        className={look}
      >
        <CaptionsIcon aria-hidden />
      </IconButton>
    );
  }
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button
          look="ghost"
          aria-label={`Captions, ${shown?.label ?? 'off'}`}
          className={classes('w-[34px] px-0! pointer-coarse:min-w-10', look)}
        >
          <CaptionsIcon aria-hidden />
        </Button>
      }
      entries={[
        { label: 'Off', checked: shown === undefined, onSelect: () => choose(null) },
        ...tracks.map(({ label }) => ({
          label,
          checked: label === shown?.label,
          onSelect: () => choose(label),
        })),
      ]}
    />
  );
}
