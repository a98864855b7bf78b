import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button.tsx';
import { Input } from './forms/input.tsx';
import { copyText } from './overlays/toast.ts';

type CopyFieldProps = {
  label: string;
  text: string;
  /** Said when it was copied. */
  copied: string;
  primary?: boolean;
};

/** A text that was made, to be copied: by hand too, where the browser does not let us. */
export function CopyField({ label, text, copied, primary = false }: CopyFieldProps) {
  const t = useTranslations('common');
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={label}
        value={text}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => void copyText(text, copied)}>
        <Copy aria-hidden /> {t('copy')}
      </Button>
    </div>
  );
}
