import type { Role } from '#lib/studio/people/person.ts';

export const ROLE_WORDS: Record<Role, { label: string; meaning: string; own: string }> = {
  viewer: {
    label: 'Viewer',
    meaning: 'Looks at what is theirs or shared with them, and makes nothing.',
    own: 'You look at what is yours or shared with you.',
  },
  member: {
    label: 'Member',
    meaning: 'Makes work of their own, which nobody else sees.',
    own: 'You make work of your own, which nobody else sees.',
  },
  admin: {
    label: 'Admin',
    meaning: 'Makes work of their own, and manages connections and people.',
    own: 'You make work of your own, and manage connections and people.',
  },
};

export const ROLE_OPTIONS = (['viewer', 'member', 'admin'] as const).map((value) => ({
  value,
  label: ROLE_WORDS[value].label,
}));
