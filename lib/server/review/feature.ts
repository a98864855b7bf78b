import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { sweepReview } from './sweep.ts';

export const review: Feature = { name: 'review', sweep: ({ store }) => sweepReview(store) };
