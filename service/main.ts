// Keys, prompts and results are private.
process.umask(0o077);

// Before anything is loaded, which takes a while: whoever started it may be killed meanwhile, and that is heard once.
let stop: () => void = () => process.exit();
process.on('disconnect', () => stop());
process.on('SIGTERM', () => stop()).on('SIGINT', () => stop());
if (process.connected === false) stop();

const { runService } = await import('./run-service.ts');
await runService((end) => {
  stop = end;
});

export {};
