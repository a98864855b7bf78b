'use client';
import { Copy } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/toast.ts';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied'),
      () => toast.error('The browser did not allow copying'),
    );
  return (
    <IconButton label={label} size="sm" onClick={copy}>
      <Copy aria-hidden />
    </IconButton>
  );
}
