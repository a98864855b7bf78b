/** Runs once in every web process, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startTracing } = await import('#lib/server/process/tracing.ts');
  await startTracing();
  const { once } = await import('#lib/server/process/singleton.ts');
  const { relayRoute } = await import('#lib/server/relay/relay-route.ts');
  once('relay', () => relayRoute);
  const { workInWebProcess } = await import('#lib/server/start/start.ts');
  workInWebProcess();
}
