import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { Input } from './forms/input.tsx';
import { copyText } from './overlays/toast.ts';

type CopyLinkProps = { label: string; link: string; primary?: boolean };

/** A link that was made, to be copied: by hand too, where the browser does not let us. */
export function CopyLink({ label, link, primary = false }: CopyLinkProps) {
  return (
    <div className="flex gap-2">
      <Input
        readOnly
        aria-label={label}
        value={link}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => void copyText(link, 'Link copied')}>
        <Copy aria-hidden /> Copy
      </Button>
    </div>
  );
}
