import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** Screen reader announcements for moving shots by keyboard. */
export function useDragAnnouncements(order: readonly string[]): DndContextProps['accessibility'] {
  const t = useTranslations('cuts');
  return useMemo(() => {
    const number = (id: UniqueIdentifier) => order.indexOf(String(id)) + 1;
    const count = order.length;
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('board.drag.pickedUp', { number: number(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? t('board.drag.over', { number: number(active.id), place: number(over.id), count }) : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? t('board.drag.putDown', { number: number(active.id), place: number(over.id), count })
          : t('board.drag.putBack', { number: number(active.id) }),
      onDragCancel: ({ active }) => t('board.drag.putBack', { number: number(active.id) }),
    };
    return { announcements, screenReaderInstructions: { draggable: t('board.drag.help') } };
  }, [order, t]);
}
