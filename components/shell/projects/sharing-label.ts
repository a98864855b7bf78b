import type { Translator } from '#lib/language/translator.ts';
import type { Sharing } from '#lib/studio/project/project-member.ts';

/** Who owns a shared project, or how many others see the user's own. */
export const sharingLabel = ({ by, role, members }: Sharing, t: Translator<'shell'>): string =>
  by === null ? t('projects.sharedWith', { count: members }) : t('projects.sharedBy', { name: by, role });
