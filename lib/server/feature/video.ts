import 'server-only';
import { featureTable } from '../db/feature-tables.ts';
import { transferAssets, transferTasks } from '../tasks/transfer-tasks.ts';
import { collectWork } from '../video/collect.ts';
import { followWork } from '../video/follow.ts';
import { runReconciler } from '../video/reconciler.ts';
import { recoverWork, submitWork } from '../video/submit.ts';
import { type Feature, runs } from './feature.ts';

export const video: Feature = {
  name: 'video',
  tables: [
    featureTable({
      table: 'tasks',
      files: ['archivedSha256', 'posterSha256', 'playedSha256'],
      filed: { kind: 'task' },
      path: 'tasks',
      leased: { work: null },
      charged: { work: 'video', title: ['title', 'prompt'] },
    }),
    featureTable({ table: 'taskReferences', usesAssets: { column: 'assetId' } }),
    featureTable({ table: 'assets', files: ['sha256', 'posterSha256', 'peaksSha256'] }),
  ],
  work: [runs(submitWork), runs(recoverWork), runs(followWork), runs(collectWork), runReconciler],
  people: {
    async transfer(trx, transfer) {
      await transferTasks(trx, transfer);
      await transferAssets(trx, transfer);
    },
  },
};
