import 'server-only';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { makeBackup } from './make-backup.ts';

serveJobs(makeBackup);
