import { useTranslations } from 'next-intl';
import { ROLES } from '#lib/studio/people/person-values.ts';

/** What somebody can be here, to choose from. */
export function useRoles() {
  const t = useTranslations('people.role');
  return ROLES.map((value) => ({ value, label: t(value) }));
}
