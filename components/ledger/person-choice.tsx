import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/forms/select.tsx';
import { presentOptions } from '#lib/api/people/account.ts';
import { peopleOptions } from '#lib/api/people/people.ts';
import { useMay } from '#lib/api/people/use-may.ts';

type PersonChoiceProps = { value: string; onChange: (id: string) => void };

/** Selects a user for admins; nothing without accounts, or for others. */
export function PersonChoice({ value, onChange }: PersonChoiceProps) {
  const t = useTranslations('ledger');
  const { administer } = useMay();
  const enabled = useQuery(presentOptions()).data?.accounts === true && administer;
  const { people = [] } = useQuery({ ...peopleOptions(), enabled }).data ?? {};
  if (!enabled) return null;
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label={t('person')}
      className="w-44"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t('everybody') }, ...options]}
    />
  );
}
