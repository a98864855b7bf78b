import { registerHooks } from 'node:module';

/**
 * Imports from lib/server in a process that also runs Next. The react-server condition would make
 * `server-only` importable too, but it would reach Next's own React; so only that marker is let through.
 */
async function letThrough<Module>(load: () => Promise<Module>): Promise<Module> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'server-only'
        ? { url: 'data:text/javascript,', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

/** Reads and checks the studio's configuration. */
export async function loadConfiguration() {
  const { readEnv } = await letThrough(() => import('#lib/server/env.ts'));
  return readEnv(process.env);
}

/** Waits for the work loops of this process, if it has any, to put down what they hold. */
export async function workEnded(): Promise<void> {
  const { once } = await letThrough(() => import('#lib/server/once.ts'));
  await once('web-process-work', () => Promise.resolve());
}
