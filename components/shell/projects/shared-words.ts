import type { Sharing } from '#lib/studio/library/project-member.ts';

/** Whose a shared project is, or how many others see one's own. */
export const sharedWords = ({ by, role, members }: Sharing): string =>
  by === null
    ? `shared with ${members.toLocaleString('en')}`
    : `${by}’s${role === 'view' ? ', view only' : ''}`;
