import { Bot } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** The program that requested it, among a card's facts; nothing for people. */
export function AskedForBy({ agent }: { agent: string | null }) {
  const t = useTranslations('task');
  if (!agent) return null;
  return (
    <span
      className="inline-flex min-w-0 max-w-full items-center gap-1 align-bottom"
      title={`${t('askedForBy')}: ${agent}`}
    >
      <Bot aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t('askedForBy')}</span>
      <span className="truncate">{agent}</span>
    </span>
  );
}
