import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckboxProps = Omit<ComponentProps<typeof Radix.Root>, 'id' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5 text-sm pointer-coarse:min-h-10 pointer-coarse:py-2">
      <Radix.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...props}
        className="relative mt-0.5 grid size-4 shrink-0 place-items-center rounded-xs border border-line-strong bg-field transition-colors before:absolute before:-inset-1.5 hover:border-faint disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-invert pointer-coarse:mt-0 pointer-coarse:size-5"
      >
        <Radix.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="select-none">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-faint">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
