import type { TaskError } from './task.ts';

/** What whoever asked for a declined request reads. */
export const declinedMessage = (by: string | null, reason: string | null): string =>
  `It was declined in the studio${by ? ` by ${by.replaceAll(':', ' ')}` : ''}${reason ? `: ${reason}` : ''}`;

/** By whom something was declined, and why, as far as that was said. */
export const declinedBy = ({ declined, message }: TaskError): NonNullable<TaskError['declined']> =>
  declined ?? readOldMessage(message);

const OLD = /^It was declined in the studio(?: by ([^:]*))?(?:: (.*))?$/su;

/** Errors that were stored before they had a field for it tell it in their message alone. */
function readOldMessage(message: string) {
  const [, by = null, reason = null] = OLD.exec(message) ?? [];
  return { by, reason };
}
