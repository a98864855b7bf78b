import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { MENU_ITEM, MENU_LABEL, MENU_PANEL, useOverlayContainer } from '../overlays/overlay.ts';

export type Option<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
};
export type OptionGroup<Value extends string = string> = { label: string; options: Option<Value>[] };

export type SelectProps<Value extends string> = {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: (Option<Value> | OptionGroup<Value>)[];
  className?: string;
  'aria-label'?: string;
};

type SelectContentProps<Value extends string> = Pick<SelectProps<Value>, 'value' | 'onChange' | 'options'> & {
  trigger: ReactNode;
};

/** Mounted when it is first opened, so it starts open. */
export function SelectContent<Value extends string>(props: SelectContentProps<Value>) {
  const { value, onChange, options, trigger } = props;
  const container = useOverlayContainer();
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={classes(
            MENU_PANEL,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {options.map((entry, index) =>
              'options' in entry ? (
                <Fragment key={entry.label}>
                  {index > 0 && <Radix.Separator className="my-1 h-px bg-line" />}
                  <Radix.Group>
                    <Radix.Label className={MENU_LABEL}>{entry.label}</Radix.Label>
                    {entry.options.map((option) => (
                      <Item key={option.value} option={option} />
                    ))}
                  </Radix.Group>
                </Fragment>
              ) : (
                <Item key={entry.value} option={entry} />
              ),
            )}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ option }: { option: Option }) {
  return (
    <Radix.Item value={option.value} disabled={option.disabled} className={classes(MENU_ITEM, 'pr-8')}>
      <span className="grid min-w-0">
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.detail && <span className="text-xs text-faint">{option.detail}</span>}
      </span>
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
