import { useTranslations } from 'next-intl';
import { ToggleGroup } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { PopoverContent } from '#components/ui/overlays/popover-content.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-line-strong px-2.5 text-sm font-medium transition-colors hover:bg-hover aria-expanded:border-accent aria-expanded:bg-hover pointer-coarse:h-10 pointer-coarse:px-3.5 [&_svg]:size-3.5 [&_svg]:text-faint';

export function Chip({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classes(CHIP, className)} />;
}

/** An on/off chip. */
export function ToggleChip({ pressed, ...props }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <Chip
      aria-pressed={pressed}
      {...props}
      className={pressed ? 'border-transparent! bg-accent-soft [&_svg]:text-accent!' : 'text-muted'}
    />
  );
}

type ChipPanelProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A chip's panel, above it so the prompt stays in view. */
export function ChipPanel(props: ChipPanelProps) {
  return <PopoverContent side="top" {...props} />;
}

type ChoiceChipProps = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (value: string) => void;
  /** The chip's text; by default, the chosen label. */
  said?: string;
};

export function ChoiceChip(props: ChoiceChipProps) {
  const t = useTranslations('create');
  const { label, value, options, open, onOpenChange, onChoose } = props;
  const chosen = props.said ?? options.find((option) => option.value === value)?.label ?? value;
  return (
    <ChipPanel
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      className="w-auto! max-w-[min(27rem,calc(100vw-1rem))] p-1.5!"
      trigger={
        <Chip aria-label={t('settingSet', { setting: label, value: chosen })} className="tabular-nums">
          <ShapeGlyph shape={value} /> {chosen}
        </Chip>
      }
    >
      <ToggleGroup.Root
        type="single"
        value={value}
        aria-label={label}
        className="flex flex-wrap gap-0.5"
        onValueChange={(next) => {
          if (next) onChoose(next);
          onOpenChange(false);
        }}
      >
        {options.map((option) => (
          <ToggleGroup.Item
            key={option.value}
            value={option.value}
            className="flex h-8 min-w-10 items-center justify-center gap-2 rounded-sm px-3 text-sm tabular-nums transition-colors hover:bg-hover data-[state=on]:bg-accent-soft data-[state=on]:font-semibold pointer-coarse:h-10"
          >
            <ShapeGlyph shape={option.value} /> {option.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </ChipPanel>
  );
}

const GLYPH = 14;
const NAMED_SHAPES: Record<string, string> = { landscape: '16:9', portrait: '9:16' };

/** The outline of a shape such as `16:9` or `1280x720`; otherwise nothing. */
export function ShapeGlyph({ shape }: { shape: string }) {
  const [, width = 0, height = 0] = (/^(\d+)[x:](\d+)$/.exec(NAMED_SHAPES[shape] ?? shape) ?? []).map(Number);
  if (!width || !height) return null;
  const longest = Math.max(width, height);
  return (
    <i
      aria-hidden
      className="inline-block shrink-0 rounded-[3px] border-[1.5px] border-current opacity-80"
      style={{ width: (GLYPH * width) / longest, height: (GLYPH * height) / longest }}
    />
  );
}

/** A placeholder for the settings. */
export function ChipShapes() {
  const t = useTranslations('create');
  return (
    <div className="flex items-center gap-1.5">
      <Skeleton className="h-8 w-44 rounded-full" />
      <Skeleton className="h-8 w-16 rounded-full" />
      <Skeleton className="h-8 w-24 rounded-full max-md:hidden" />
      <p role="status" className="text-xs text-muted">
        {t('problems.looking')}
      </p>
    </div>
  );
}
