import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import { Tooltip } from './overlays/tooltip.tsx';

const SQUARE = { sm: 'w-7', md: 'w-[34px]', lg: 'w-10' };

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'asChild'> & {
  /** The accessible name, shown on hover as well. */
  label: string;
  /** The tooltip instead, where the name describes what is visible, or stays while the action changes. */
  tip?: string;
  /** Keys of the shortcut that does the same. */
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** `children` instead, where it is more than a plain icon. */
  icon?: LucideIcon;
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    tip = label,
    keys,
    side,
    icon: Icon,
    variant = 'ghost',
    size = 'md',
    className,
    children,
    ...rest
  } = props;
  return (
    <Tooltip content={tip} keys={keys} side={side}>
      <Button
        {...rest}
        variant={variant}
        size={size}
        aria-label={label}
        className={classes('px-0! pointer-coarse:min-w-10', SQUARE[size], className)}
      >
        {Icon ? <Icon aria-hidden /> : children}
      </Button>
    </Tooltip>
  );
}
