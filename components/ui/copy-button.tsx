import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { copyText } from './overlays/toast.ts';

const SAID_MS = 2000;

/** Copies a text, and whether that was done a moment ago. */
function useCopy(text: string, said: string | undefined) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const copy = () => void copyText(text, said).then((done) => done && setTimes((before) => before + 1));
  return { isCopied: times > 0, copy };
}

type CopyProps = {
  text: string;
  /** Said in a message; the button itself says that it was copied. */
  copied?: string;
};

/** Copies a text, and says so where one looks. */
export function CopyButton({
  text,
  copied,
  children,
  ...props
}: CopyProps & { children: ReactNode } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy(text, copied);
  return (
    <Button {...props} onClick={copy}>
      {isCopied ? <Check aria-hidden className="text-ok" /> : <Copy aria-hidden />}
      {/* One over the other: the button keeps its width. */}
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

/** The same as an icon alone. */
export function CopyIconButton({
  text,
  copied,
  tip,
  ...props
}: CopyProps & Omit<ComponentProps<typeof IconButton>, 'onClick' | 'icon'>) {
  const t = useTranslations('common');
  const { isCopied, copy } = useCopy(text, copied);
  return (
    <IconButton {...props} tip={isCopied ? t('copied') : tip} onClick={copy}>
      {isCopied ? <Check aria-hidden className="text-ok" /> : <Copy aria-hidden />}
    </IconButton>
  );
}
