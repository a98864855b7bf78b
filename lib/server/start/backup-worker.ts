import 'server-only';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { registerFeatures } from './features.ts';

registerFeatures();
serveJobs(makeBackup);
