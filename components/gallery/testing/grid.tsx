import { type ComponentProps, useRef } from 'react';
import { page } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { GalleryGrid } from '../gallery-grid.tsx';

type GridProps = Partial<ComponentProps<typeof GalleryGrid>> &
  Pick<ComponentProps<typeof GalleryGrid>, 'tasks'>;

const nothing = () => undefined;

/** The grid with its keys, over a complete list. */
export function Grid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <>
      <ShortcutListener />
      <GalleryGrid
        view=""
        hasMore={false}
        onMore={nothing}
        onEnd={async () => undefined}
        onScrolled={nothing}
        onSelectAll={nothing}
        stuck={false}
        onUnstick={nothing}
        scroller={scroller}
        {...props}
      />
    </>
  );
}

export const cell = (id: string) =>
  page.getByRole('gridcell').filter({ has: page.getByRole('article', { name: id }) });
