import { Input } from '#components/ui/forms/input.tsx';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';

/** The `password` field of a form that sets a new one. */
export function NewPasswordInput({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <Input
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={SHORTEST_PASSWORD}
      autoFocus={autoFocus}
    />
  );
}
