'use client';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Field } from '#components/ui/field.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { Theme } from '#lib/state/theme.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';
import { Section } from './section.tsx';

const CHOICES: { value: Theme; label: React.ReactNode }[] = [
  {
    value: 'system',
    label: (
      <>
        <Monitor aria-hidden /> System
      </>
    ),
  },
  {
    value: 'light',
    label: (
      <>
        <Sun aria-hidden /> Light
      </>
    ),
  },
  {
    value: 'dark',
    label: (
      <>
        <Moon aria-hidden /> Dark
      </>
    ),
  },
];

export function AppearanceSection() {
  const { theme, setTheme } = useTheme();
  return (
    <Section title="Appearance" description="Kept in this browser.">
      <Field label="Theme">
        <SegmentedControl value={theme} onChange={setTheme} options={CHOICES} />
      </Field>
    </Section>
  );
}
