import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { isWebAddress } from '#lib/format/web-address.ts';
import { addLink } from '../reference-uploads.ts';

/** Adds an image by its web address. */
export function LinkField() {
  const t = useTranslations('create');
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = !isWebAddress(address.trim());
  const add = () => {
    setTried(isWrong);
    if (isWrong) return;
    setAddress('');
    void addLink(address.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-start gap-2">
      <Field label={t('link.address')} className="grow" error={tried && isWrong && t('link.wrong')}>
        <Input
          type="url"
          inputMode="url"
          value={address}
          placeholder="https://"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Button className="mt-6" onClick={add}>
        {t('link.add')}
      </Button>
    </div>
  );
}
