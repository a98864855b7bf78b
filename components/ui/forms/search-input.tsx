import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Input } from './input.tsx';

type SearchInputProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  onWords: (words: string) => void;
  /** For the wrapper. */
  boxClassName?: string;
};

/** Filters a list by what is typed. */
export function SearchInput({ onWords, boxClassName, className, ...props }: SearchInputProps) {
  return (
    <search className={classes('relative', boxClassName)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        {...props}
        onChange={({ target }) => onWords(target.value)}
        className={classes('pl-8.5!', className)}
      />
    </search>
  );
}
