import { mutationOptions } from '@tanstack/react-query';
import { command } from './http.ts';

export function startSession() {
  return mutationOptions({
    mutationFn: (password: string) => command('POST /api/session', { body: { password } }),
  });
}

export function endSession() {
  return mutationOptions({ mutationFn: () => command('DELETE /api/session') });
}
