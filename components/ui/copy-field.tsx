import { useTranslations } from 'next-intl';
import { CopyButton } from './copy-button.tsx';
import { Input } from './forms/input.tsx';

type CopyFieldProps = {
  label: string;
  text: string;
  /** Shown once it is copied. */
  copied: string;
  primary?: boolean;
  /** Also called when copied by hand. */
  onCopied?: () => void;
};

/** A generated text to copy, by hand too where the browser denies the clipboard. */
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
