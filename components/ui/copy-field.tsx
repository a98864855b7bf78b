import { useTranslations } from 'next-intl';
import { CopyButton } from './copy-button.tsx';
import { Input } from './forms/input.tsx';

type CopyFieldProps = {
  label: string;
  text: string;
  /** Said when it was copied. */
  copied: string;
  primary?: boolean;
  /** It was copied, with the button or by hand. */
  onCopied?: () => void;
};

/** A text that was made, to be copied: by hand too, where the browser does not let us. */
export function CopyField({ label, text, copied, primary = false, onCopied }: CopyFieldProps) {
  const t = useTranslations('common');
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={label}
        value={text}
        className="font-mono"
        onFocus={({ target }) => target.select()}
        onCopy={onCopied}
      />
      <CopyButton variant={primary ? 'primary' : 'secondary'} text={text} copied={copied} onCopied={onCopied}>
        {t('copy')}
      </CopyButton>
    </div>
  );
}
