import { useState } from 'react';
import { ApiError } from '#lib/api/http.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { Field, Problems, Typed } from './typed-connection.ts';

/** Validation loads with the schemas, which the page itself does not need. */
export const loadChecks = () => import('./typed-connection.ts');

const FIELDS: readonly string[] = [
  'url',
  'key',
  'name',
  'dialect',
  'idempotent',
  'atOnce',
  'perMinute',
] satisfies Field[];

type Checks = Awaited<ReturnType<typeof loadChecks>>;

/** The typed values, their problems once sending was tried, and the studio's refusal. */
export function useTypedConnection(
  initial: Typed,
  check: (checks: Checks, typed: Typed) => { problems: Problems },
  refusal: Error | null,
) {
  const told = useErrorMessage();
  const [typed, setTyped] = useState(initial);
  const [shown, setShown] = useState(false);
  const checks = useLazyModule(loadChecks);
  const own = checks && shown ? check(checks, typed).problems : {};
  const at = refusal instanceof ApiError && FIELDS.includes(refusal.param ?? '') ? refusal.param : undefined;
  const refused = at && refusal ? { [at]: told(refusal) } : {};
  return {
    typed,
    change: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    problems: { ...refused, ...own } satisfies Problems,
    /** A refusal of no particular field. */
    failure: at ? null : refusal,
    show: () => setShown(true),
    reset: (next: Typed) => {
      setTyped(next);
      setShown(false);
    },
  };
}
