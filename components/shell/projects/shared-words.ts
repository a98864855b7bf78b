import type { Translator } from '#lib/language/translator.ts';
import type { Sharing } from '#lib/studio/library/project-member.ts';

/** Whose a shared project is, or how many others see one's own. */
export const sharedWords = ({ by, role, members }: Sharing, t: Translator<'shell'>): string =>
  by === null ? t('projects.sharedWith', { count: members }) : t('projects.sharedBy', { name: by, role });
