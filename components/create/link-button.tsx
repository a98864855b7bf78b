import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { addLink } from './reference-uploads.ts';

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Takes an image from its address on the web. */
export function LinkButton() {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = !isWebAddress(address.trim());
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    setOpen(false);
    setAddress('');
    setTried(false);
    void addLink(address.trim());
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add an image by link"
      align="end"
      trigger={
        <button
          type="button"
          className="rounded-xs text-muted underline decoration-line-strong underline-offset-3 transition-colors hover:text-text pointer-coarse:py-2"
        >
          add by link
        </button>
      }
    >
      <form onSubmit={add} className="grid gap-3">
        <Field
          label="Address of an image"
          error={tried && isWrong && 'Paste an address that begins with https://'}
        >
          <Input
            autoFocus
            type="url"
            inputMode="url"
            value={address}
            placeholder="https://"
            spellCheck={false}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="sm" className="justify-self-end">
          Add image
        </Button>
      </form>
    </Popover>
  );
}
