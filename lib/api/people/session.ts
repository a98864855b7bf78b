import { mutationOptions } from '@tanstack/react-query';
import { command, request, setLeaving } from '../http.ts';
import { switchPerson } from '../kept/switch-person.ts';
import { forgetSession } from '../offline/forget.ts';

/** Clears everything of an earlier person for a new session. */
export async function sitDown(): Promise<void> {
  await forgetSession();
  const { person } = await request('GET /api/session');
  if (person) switchPerson(person.id);
}

export function startSession() {
  return mutationOptions({
    mutationFn: (password: string) => command('POST /api/session', { body: { password } }),
  });
}

export function endSession() {
  return mutationOptions({
    onMutate: () => setLeaving(true),
    mutationFn: () => command('DELETE /api/session').finally(forgetSession),
    onError: () => setLeaving(false),
  });
}
