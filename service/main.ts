// Keys, prompts and results are private.
process.umask(0o077);

// Before anything is loaded, which takes a while: whoever started it may be killed meanwhile, and that is heard once.
let stop: () => void = () => process.exit();
process.on('disconnect', () => stop());
if (process.connected === false) stop();

const { runService } = await import('./run-service.ts');
await runService((end) => {
  stop = end;
  process.on('SIGTERM', end).on('SIGINT', end);
});

export {};
