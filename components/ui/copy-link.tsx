import { useTranslations } from 'next-intl';
import { CopyField } from './copy-field.tsx';

type CopyLinkProps = { label: string; link: string; primary?: boolean };

export function CopyLink({ link, ...look }: CopyLinkProps) {
  const t = useTranslations('common');
  return <CopyField {...look} text={link} copied={t('linkCopied')} />;
}
