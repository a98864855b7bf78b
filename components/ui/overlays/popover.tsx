import { lazy } from 'react';
import { LazyPopup } from '../lazy.tsx';
import type { PopoverProps } from './popover-content.tsx';

const load = () => import('./popover-content.tsx');
const PopoverContent = lazy(() => load().then((content) => ({ default: content.PopoverContent })));

export function Popover(props: PopoverProps) {
  return (
    <LazyPopup
      kind="dialog"
      trigger={props.trigger}
      load={load}
      onOpen={() => props.onOpenChange?.(true)}
      onMissed={() => props.onOpenChange?.(false)}
    >
      {() => <PopoverContent {...props} />}
    </LazyPopup>
  );
}
