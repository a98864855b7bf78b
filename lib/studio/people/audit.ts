import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';
import type { Person } from './person.ts';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** A changed property with its old and new value, in fixed words. */
export const AuditChange = z.object({
  what: z.enum(['role', 'disabled', 'secondFactor', 'owner']),
  from: z.string(),
  to: z.string(),
});
export type AuditChange = z.infer<typeof AuditChange>;

const onOff = (is: boolean) => (is ? 'on' : 'off');

/** The audited differences of a person. */
export function personChanges(before: Person, after: Person): AuditChange[] {
  const told = (person: Person) => ({
    role: person.role,
    disabled: onOff(person.disabledAt !== null),
    secondFactor: onOff(person.hasSecondFactor),
  });
  const [from, to] = [told(before), told(after)];
  return (['role', 'disabled', 'secondFactor'] as const)
    .map((what) => ({ what, from: from[what], to: to[what] }))
    .filter((change) => change.from !== change.to);
}

/** Who did what. The name is stored, so that former people are still named. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.number(),
  action: z.enum(ACTIONS),
  personId: z.string().nullable(),
  name: z.string(),
  /** The program that acted for them. */
  agent: z.string().nullable(),
  /** The subject: an id, or the address used to sign in. */
  subject: z.string().nullable(),
  changes: z.array(AuditChange).nullable(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const time = z.coerce.number('must be a time in milliseconds').int().min(0).optional();

export const AuditQuery = z.object({
  person: z.string().max(100).optional(),
  action: oneOf(ACTIONS).optional(),
  from: time,
  to: time,
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  format: oneOf(['json', 'csv'] as const).default('json'),
});
export type AuditQuery = z.output<typeof AuditQuery>;
