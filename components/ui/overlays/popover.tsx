'use client';
import { lazy } from 'react';
import { LazyPopup } from '../lazy.tsx';
import type { PopoverProps } from './popover-content.tsx';

const load = () => import('./popover-content.tsx');
const OpenedPopover = lazy(() => load().then((opened) => ({ default: opened.OpenedPopover })));

export function Popover(props: PopoverProps) {
  return (
    <LazyPopup kind="dialog" trigger={props.trigger} load={load} onOpen={() => props.onOpenChange?.(true)}>
      {() => <OpenedPopover {...props} />}
    </LazyPopup>
  );
}
