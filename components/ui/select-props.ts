import type { ReactNode } from 'react';

export type Option<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  disabled?: boolean;
};
export type OptionGroup<Value extends string = string> = { label: string; options: Option<Value>[] };

export type SelectProps<Value extends string> = {
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** A flat list, or groups with headings. */
  options: (Option<Value> | OptionGroup<Value>)[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
};
