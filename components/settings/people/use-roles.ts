import { useTranslations } from 'next-intl';
import { ROLES } from '#lib/studio/people/person-values.ts';

/** The roles to choose from. */
export function useRoles() {
  const t = useTranslations('people.role');
  return ROLES.map((value) => ({ value, label: t(value) }));
}
