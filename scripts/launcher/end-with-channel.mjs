import { isMainThread } from 'node:worker_threads';

// Loaded ahead of a program that has a channel to who started it. A kill of that one is passed on by nobody: it
// shows as the end of the channel, before this is loaded or after.
if (isMainThread) {
  // Not in the workers of that program: they live by their own channel.
  process.execArgv = process.execArgv.filter((flag) => !flag.endsWith(import.meta.url));
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) end();
  process.once('disconnect', end);
  process.channel?.unref();
}
