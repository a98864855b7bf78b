import { isMainThread } from 'node:worker_threads';

// Loaded before a program that npm started. npm does so through a shell that dies of a SIGTERM to npm without passing
// it on: whoever is left without a parent ends.
const parent = process.ppid;
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
