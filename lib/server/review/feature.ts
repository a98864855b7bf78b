import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { reviewOfPeople } from './review-of-people.ts';
import { sweepReview } from './sweep.ts';

export const review: Feature = {
  name: 'review',
  people: reviewOfPeople,
  sweep: ({ store }) => sweepReview(store),
};
