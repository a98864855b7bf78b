import type { Role } from '#lib/studio/people/person.ts';

export const ROLE_WORDS: Record<Role, { label: string; meaning: string }> = {
  viewer: { label: 'Viewer', meaning: 'Looks at what is theirs or shared with them, and makes nothing.' },
  member: { label: 'Member', meaning: 'Makes work of their own, which nobody else sees.' },
  admin: { label: 'Admin', meaning: 'Does that too, and manages connections and people.' },
};

export const ROLE_OPTIONS = (['viewer', 'member', 'admin'] as const).map((value) => ({
  value,
  label: ROLE_WORDS[value].label,
}));
