import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { runWatch } from './run-watch.ts';

export const watchedFolder: Feature = { name: 'watched folder', work: [runWatch] };
