'use client';
import { ArrowLeftRight, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { toast } from '#components/ui/toast.ts';
import { imageRole } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer.ts';
import type { OutputFrame } from '#lib/studio/compose/output-frame.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import { RecentImages } from './recent-images.tsx';
import { ReferenceTile } from './reference-tile.tsx';
import { removeReference, replaceFile } from './reference-uploads.ts';
import { roleWords } from './role-words.ts';

const CropDialog = late(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog));

type ReferenceStripProps = {
  route: Route;
  frame: OutputFrame;
  error?: string;
  onFiles: (files: File[]) => void;
};

/** The images beside the prompt, in their order, each with what it is to the model. */
export function ReferenceStrip({ route, frame, error, onFiles }: ReferenceStripProps) {
  const references = useComposer((state) => state.references);
  const moveReference = useComposer((state) => state.moveReference);
  const [cropping, setCropping] = useState<string | null>(null);
  const [said, say] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const { strip, focusOn } = useTileFocus(references.length);
  if (route.images.max === 0 && references.length === 0) return null;

  const wordsAt = (index: number) =>
    index < route.images.max ? roleWords(imageRole(route.images, index), index) : 'Not used';
  const move = (key: string, to: number) => {
    if (to < 0 || to >= references.length) return;
    moveReference(key, to);
    say(`Moved to ${to + 1}: ${wordsAt(to)}`);
  };
  const remove = (key: string, index: number) => {
    focusOn(index);
    removeReference(key);
    say(`Removed. ${references.length - 1} left`);
  };
  const pick = (key: string | null) => {
    replacing.current = key;
    picker.current?.click();
  };
  const take = async (files: File[]) => {
    const [file] = files;
    if (replacing.current === null) {
      focusOn(references.length + files.length);
      onFiles(files);
    } else if (file) {
      const refusal = await replaceFile(replacing.current, file);
      if (refusal) toast.error(refusal);
    }
  };
  const room = references.length < route.images.max;
  const swappable = route.intent === 'frames' && references.length === 2;

  return (
    <section ref={strip} aria-labelledby="references-label" className="grid gap-1.5">
      <div className="flex items-baseline justify-between text-xs font-medium text-muted">
        <h2 id="references-label">{route.intent === 'frames' ? 'Frames' : 'Images'}</h2>
        <span className="font-normal text-faint">drop, paste or pick</span>
      </div>
      <div className="flex flex-wrap gap-2">
        <ol className="contents">
          {references.map((reference, index) => (
            <ReferenceTile
              key={reference.key}
              reference={reference}
              index={index}
              role={wordsAt(index)}
              unused={index >= route.images.max}
              last={index === references.length - 1}
              onMove={(to) => move(reference.key, to)}
              onDropOn={(key) => move(key, index)}
              onCrop={() => setCropping(reference.key)}
              onReplace={() => pick(reference.key)}
              onRemove={() => remove(reference.key, index)}
            />
          ))}
        </ol>
        {room && (
          <button
            type="button"
            data-tile
            data-invalid={error ? true : undefined}
            aria-describedby={error ? 'references-error' : undefined}
            onClick={() => pick(null)}
            className="grid h-[62px] w-[92px] place-items-center content-center gap-1 rounded-sm border border-dashed border-line-strong text-[11px] text-faint transition-colors hover:border-faint hover:text-text"
          >
            <ImagePlus aria-hidden className="size-4" />
            {wordsAt(references.length)}
          </button>
        )}
        {swappable && (
          <Button
            size="sm"
            look="ghost"
            className="self-start"
            onClick={() => move(references[0]?.key ?? '', 1)}
          >
            <ArrowLeftRight aria-hidden /> Swap
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          hidden
          aria-label="Choose images"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {error && (
        <p id="references-error" role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      {room && <RecentImages />}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {cropping !== null && (
        <CropDialog
          reference={references.find(({ key }) => key === cropping)}
          frame={frame}
          onClose={() => setCropping(null)}
        />
      )}
    </section>
  );
}

/** Where what had the focus goes away, the focus stays among the images: on what took the place, or came in. */
function useTileFocus(count: number) {
  const strip = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || document.activeElement !== document.body) return;
    const tiles = [...(strip.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    (tiles[Math.min(wanted.current, count)] ?? tiles.at(-1))?.focus();
    wanted.current = null;
  }, [count]);
  const focusOn = (index: number) => {
    wanted.current = index;
  };
  return { strip, focusOn };
}
