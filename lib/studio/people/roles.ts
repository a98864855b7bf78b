/** What a person may do in the studio; each role includes those before. */
export const ROLES = ['viewer', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const mayAct = (role: Role, needed: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needed);
