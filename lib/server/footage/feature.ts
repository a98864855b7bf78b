import 'server-only';
import { type Feature, runs } from '../feature/feature.ts';
import { convertWork } from './convert.ts';

export const footage: Feature = { name: 'footage', work: [runs(convertWork)] };
