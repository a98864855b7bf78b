import { ConnectionChange } from '#lib/studio/connection/connection.ts';

type Typed = { address: string; key: string; idempotent: boolean };
type Read = { change: ConnectionChange | null; problems: { address?: string; key?: string } };

/** The typed values as a change to send, or what is wrong with each field. An empty key keeps the saved one. */
export function readChange({ address, key, idempotent }: Typed): Read {
  const parsed = ConnectionChange.safeParse({ address, key: key || undefined, idempotent });
  if (parsed.success) return { change: parsed.data, problems: {} };
  const problem = (field: string, name: string) => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue && `${name} ${issue.message}.`;
  };
  return {
    change: null,
    problems: { address: problem('address', 'The address'), key: problem('key', 'The key') },
  };
}
