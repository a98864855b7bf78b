'use client';
import { lazy } from 'react';
import { LatePopup } from './late-popup.tsx';
import type { PopoverProps } from './popover-props.ts';

const load = () => import('./opened-popover.tsx');
const OpenedPopover = lazy(() => load().then((opened) => ({ default: opened.OpenedPopover })));

export function Popover(props: PopoverProps) {
  return (
    <LatePopup kind="dialog" trigger={props.trigger} load={load} onOpen={() => props.onOpenChange?.(true)}>
      {() => <OpenedPopover {...props} />}
    </LatePopup>
  );
}
