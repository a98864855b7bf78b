import { registerHooks } from 'node:module';

/**
 * Reads the studio's configuration in a process that also runs Next. The react-server condition would make
 * `server-only` importable too, but it would reach Next's own React; so only that marker is let through.
 */
export async function loadConfiguration() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'server-only'
        ? { url: 'data:text/javascript,', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    const { readEnv } = await import('#lib/server/env.ts');
    return readEnv(process.env);
  } finally {
    hooks.deregister();
  }
}
