export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSKEY_NAME = 60;

/** What a person may do in the studio, each more than the one before. */
export const ROLES = ['viewer', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const mayAct = (role: Role, needed: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needed);
