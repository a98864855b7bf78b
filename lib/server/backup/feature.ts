import 'server-only';
import type { Feature } from '../feature/feature.ts';
import { runBackups } from './schedule.ts';

export const backups: Feature = { name: 'backups', work: [runBackups] };
