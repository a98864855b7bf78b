import { mutationOptions } from '@tanstack/react-query';
import { command } from './http.ts';

const PATH = '/api/session';

export function startSession() {
  return mutationOptions({
    mutationFn: (password: string) => command(PATH, { method: 'POST', body: { password } }),
  });
}

export function endSession() {
  return mutationOptions({ mutationFn: () => command(PATH, { method: 'DELETE' }) });
}
