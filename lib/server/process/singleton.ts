import 'server-only';

const singletons = Symbol.for('dailies.singletons');
const globals = globalThis as typeof globalThis & { [singletons]?: Map<string, unknown> };

/**
 * One value for the whole process. Module state will not do: Next loads a module once for the
 * handlers and once more for instrumentation, while `globalThis` is shared between them.
 */
export function once<Value>(name: string, make: () => Value): Value {
  globals[singletons] ??= new Map();
  const kept = globals[singletons];
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}

/** The same for async values; a failure is forgotten, so the next call retries. */
export function onceAsync<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  return once(name, () =>
    make().catch((cause: unknown) => {
      forget(name);
      throw cause;
    }),
  );
}

export function forget(name: string): void {
  globals[singletons]?.delete(name);
}

/** Forgets all values except those to keep. */
export function forgetAll(isKept: (name: string) => boolean = () => false): void {
  for (const name of globals[singletons]?.keys() ?? []) if (!isKept(name)) forget(name);
}
