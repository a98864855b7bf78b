import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-variants.ts';
import { classes } from './classes.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize };

export function ButtonLink({ look = 'secondary', size = 'md', className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={classes(buttonClasses(look, size), className)} />;
}
