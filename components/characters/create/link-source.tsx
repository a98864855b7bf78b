'use client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { fetchClip } from '#lib/api/characters.ts';
import type { ChosenClip } from './chosen-clip.ts';

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** The address of a video. It is brought here to choose from; the service then gets the address itself. */
export function LinkSource({ onChoose }: { onChoose: (clip: ChosenClip) => void }) {
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(fetchClip());
  const address = url.trim();
  const load = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isWebAddress(address));
    if (!isWebAddress(address) || isPending) return;
    mutate(address, {
      onSuccess: (asset) => onChoose({ src: asset.url, label: asset.name, source: { url: address } }),
    });
  };
  const words = wrong
    ? 'Give a web address that begins with http:// or https://'
    : error && `${error.message}. Check the address.`;
  return (
    <form onSubmit={load} noValidate className="grid gap-3 py-2">
      <Field
        label="Address of the video"
        hint="A direct link to a video file. The studio loads it so that you can choose a part of it."
        error={words}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/clip.mp4"
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            setWrong(false);
            reset();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          Load the video
        </Button>
        {error && (
          <Button
            look="ghost"
            onClick={() => onChoose({ src: null, label: address, source: { url: address } })}
          >
            Go on without a preview
          </Button>
        )}
      </div>
    </form>
  );
}
