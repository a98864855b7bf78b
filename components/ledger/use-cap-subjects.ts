import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { tokensOptions } from '#lib/api/automation/tokens.ts';
import { presentOptions } from '#lib/api/people/account.ts';
import { peopleOptions } from '#lib/api/people/people.ts';
import { projectsOptions } from '#lib/api/projects.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { CapSubject } from '#lib/studio/ledger/caps.ts';

/** A subject as a list value, and back. */
export const wordOf = ({ kind, id }: CapSubject) => `${kind}:${id}`;
export const subjectOf = (word: string): CapSubject => ({
  kind: word.slice(0, word.indexOf(':')) as CapSubject['kind'],
  id: word.slice(word.indexOf(':') + 1),
});

/** Possible subjects: people where there are accounts, and the user's own projects and tokens. */
export function useCapSubjects(chosen: CapSubject, name: string) {
  const t = useTranslations('ledger.caps.subject');
  const { connections = [] } = useConnections().data ?? {};
  const { tokens = [] } = useQuery(tokensOptions()).data ?? {};
  const { data: projects = [] } = useQuery(projectsOptions());
  const accounts = useQuery(presentOptions()).data?.accounts === true;
  const { people = [] } = useQuery({ ...peopleOptions(), enabled: accounts }).data ?? {};
  const names = [...new Set(tokens.map((token) => token.name))];
  const options = [
    { value: 'studio:', label: t('studio') },
    ...connections.map((one) => ({
      value: `connection:${one.id}`,
      label: t('connection', { name: one.name }),
    })),
    ...people.map((one) => ({ value: `person:${one.id}`, label: t('person', { name: one.name }) })),
    ...projects.map((one) => ({ value: `project:${one.id}`, label: t('project', { name: one.name }) })),
    ...names.map((token) => ({ value: `token:${token}`, label: t('token', { name: token }) })),
  ];
  const isListed = options.some(({ value }) => value === wordOf(chosen));
  return isListed ? options : [...options, { value: wordOf(chosen), label: t(chosen.kind, { name }) }];
}
