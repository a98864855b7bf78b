import { Input } from '#components/ui/forms/input.tsx';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';

/** The field `password` of a form, in which one is made up. */
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
