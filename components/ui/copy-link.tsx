import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button.tsx';
import { Input } from './forms/input.tsx';
import { copyText } from './overlays/toast.ts';

type CopyLinkProps = { label: string; link: string; primary?: boolean };

/** A link that was made, to be copied: by hand too, where the browser does not let us. */
export function CopyLink({ label, link, primary = false }: CopyLinkProps) {
  const t = useTranslations('common');
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={label}
        value={link}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant={primary ? 'primary' : 'secondary'}
        onClick={() => void copyText(link, t('linkCopied'))}
      >
        <Copy aria-hidden /> {t('copy')}
      </Button>
    </div>
  );
}
