import 'server-only';
import { once } from './singleton.ts';

/**
 * What features hand to rooms that do not know them, once per process. Reading it before anything was registered is
 * a mistake in how the process was started.
 */
export function registry<Entry>(name: string) {
  const entries = () => once(`registry of ${name}`, () => new Map<string, Entry>());
  return {
    register(feature: string, entry: Entry): void {
      if (entries().has(feature)) throw new Error(`${feature} has registered its ${name} already`);
      entries().set(feature, entry);
    },
    all(): Entry[] {
      if (entries().size === 0)
        throw new Error(`No feature has registered its ${name}: begin with registerFeatures()`);
      return [...entries().values()];
    },
  };
}
