import type { BulkAction, BulkResult } from './bulk.ts';

const DONE: Record<BulkAction, string> = {
  favourite: 'added to favourites',
  unfavourite: 'taken out of favourites',
  tag: 'tagged',
  untag: 'untagged',
  trash: 'moved to the trash',
  restore: 'restored',
  retry: 'sent again',
  cancel: 'cancelled',
  dismiss: 'dismissed',
};

const videos = (count: number) => (count === 1 ? '1 video' : `${count.toLocaleString('en')} videos`);

/** What a bulk action did, in numbers: "498 videos cancelled" and "2 are under way already". */
export function bulkWords(action: BulkAction, { done, skipped }: BulkResult) {
  return {
    title: done.length === 0 ? `Nothing was ${DONE[action]}` : `${videos(done.length)} ${DONE[action]}`,
    description: skipped
      .map(({ reason, count }) => `${count.toLocaleString('en')} left alone: ${reason}`)
      .join('. '),
  };
}
