import 'server-only';
import { collectWork } from '../video/collect.ts';
import { followWork } from '../video/follow.ts';
import { runReconciler } from '../video/reconciler.ts';
import { recoverWork, submitWork } from '../video/submit.ts';
import { type Feature, runs } from './feature.ts';

export const video: Feature = {
  name: 'video',
  work: [runs(submitWork), runs(recoverWork), runs(followWork), runs(collectWork), runReconciler],
};
