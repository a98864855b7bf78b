import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { copyText } from './overlays/toast.ts';

const SAID_MS = 2000;

/** Copies a text and reports for a moment that it did. */
function useCopy(text: string, said: string | undefined, onCopied?: () => void) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const copy = async () => {
    if (!(await copyText(text, said))) return;
    setTimes((before) => before + 1);
    onCopied?.();
  };
  return { isCopied: times > 0, copy: () => void copy() };
}

type CopyProps = {
  text: string;
  /** Shown as a toast; the button itself already says "copied". */
  copied?: string;
  onCopied?: () => void;
};

/** Copies a text and confirms it on the button. */
export function CopyButton({
  text,
  copied,
  onCopied,
  children,
  ...props
}: CopyProps & { children: ReactNode } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy(text, copied, onCopied);
  return (
    <Button {...props} onClick={copy}>
      {isCopied ? <Check aria-hidden className="text-ok" /> : <Copy aria-hidden />}
      {/* Stacked, so the button keeps its width. */}
      <span className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span aria-hidden={isCopied} className="aria-hidden:invisible">
          {children}
        </span>
        <span aria-hidden={!isCopied} className="aria-hidden:invisible">
          {t('copied')}
        </span>
      </span>
    </Button>
  );
}

/** The same as an icon. */
export function CopyIconButton({
  text,
  copied,
  onCopied,
  tip,
  ...props
}: CopyProps & Omit<ComponentProps<typeof IconButton>, 'onClick' | 'icon'>) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy(text, copied, onCopied);
  return (
    <IconButton {...props} tip={isCopied ? t('copied') : tip} onClick={copy}>
      {isCopied ? <Check aria-hidden className="text-ok" /> : <Copy aria-hidden />}
    </IconButton>
  );
}
