import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  tabs: { value: Value; label: ReactNode; content: ReactNode }[];
};

export function Tabs<Value extends string>({ value, onChange, label, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className="grid gap-4">
      <Radix.List aria-label={label} className="relative flex gap-4 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 whitespace-nowrap border-b-2 border-transparent text-sm font-medium text-muted transition-colors hover:text-text focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:text-text pointer-coarse:h-10"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
