'use client';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { AUDIO_PAGES } from './destinations.tsx';

/** The audio pages as a menu, where there is no room to list them. */
export function AudioMenu({ trigger, side }: { trigger: ReactNode; side: 'right' | 'top' }) {
  const router = useRouter();
  const pathname = usePathname();
  const entries = AUDIO_PAGES.map(({ href, label, icon }) => ({
    label,
    icon,
    checked: pathname === href,
    onSelect: () => router.push(href),
  }));
  return (
    <DropdownMenu
      trigger={trigger}
      side={side}
      align={side === 'top' ? 'center' : 'start'}
      entries={entries}
    />
  );
}
