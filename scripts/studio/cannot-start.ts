/** A reason not to start that the person can put right. The message is the one line they see. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

const EXPECTED = new Set(['CannotStart', 'BadConfiguration']);

/** Ends the process with one line for a reason the person can put right, with the whole error for any other. */
export function refuse(cause: unknown): never {
  const expected = cause instanceof Error && EXPECTED.has(cause.name);
  console.error(expected ? `Dailies cannot start: ${cause.message}` : cause);
  process.exit(1);
}
