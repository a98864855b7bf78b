import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { assetsOptions, thumbnailUrl } from '#lib/api/assets.ts';
import type { Frame } from '#lib/contract/models.ts';
import { type ImageRole, imageRole } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import { LinkButton } from './link-button.tsx';
import { ReferenceTile } from './reference-tile.tsx';
import { addAsset, removeReference, replaceFile } from './reference-uploads.ts';

const CropDialog = lazyComponent(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog));

type ReferenceStripProps = {
  route: Route;
  frame: Frame;
  error?: string;
  onFiles: (files: File[]) => void;
};

/** The images beside the prompt, in order, each with its role. */
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
    index < route.images.max ? roleLabel(imageRole(route.images, index), index) : 'Not used';
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
        <span className="font-normal text-faint">
          {room ? 'drop, paste, pick or ' : 'drop, paste or pick'}
          {room && <LinkButton />}
        </span>
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
            variant="ghost"
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
      {room && route.capabilities?.images === null && (
        <p className="text-xs text-faint">
          Nobody knows yet whether {route.name} takes images. It is sent along, and the service decides.
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

/** Keeps the focus among the tiles when the focused one is removed, or the last image replaces the add button. */
function useTileFocus(count: number) {
  const strip = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const index = wanted.current;
    if (index === null) return;
    // Picked files are added one by one.
    if (index <= count) wanted.current = null;
    if (document.activeElement !== document.body) return;
    const tiles = [...(strip.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    (tiles[Math.min(index, count)] ?? tiles.at(-1))?.focus();
  }, [count]);
  const focusOn = (index: number) => {
    wanted.current = index;
  };
  return { strip, focusOn };
}

function roleLabel(role: ImageRole, index: number): string {
  switch (role) {
    case 'first_frame':
      return 'First frame';
    case 'last_frame':
      return 'Last frame';
    case 'element':
      return `Element ${index + 1}`;
    case 'reference':
      return `Reference ${index + 1}`;
  }
}

function RecentImages() {
  const references = useComposer((state) => state.references);
  const { data } = useInfiniteQuery(assetsOptions('image'));
  const client = useQueryClient();
  const arrived = references.map(({ asset }) => asset?.id ?? '').join();
  useEffect(() => {
    if (arrived) void client.invalidateQueries({ queryKey: assetsOptions('image').queryKey });
  }, [client, arrived]);
  const used = new Set(references.map(({ asset }) => asset?.id));
  const recent = (data?.pages.flatMap((page) => page.assets) ?? [])
    .filter(({ id }) => !used.has(id))
    .slice(0, 12);
  if (recent.length === 0) return null;
  return (
    <ul aria-label="Recent images" className="flex gap-1.5 overflow-x-auto py-1">
      {recent.map((asset) => (
        <li key={asset.id}>
          <button
            type="button"
            aria-label={`Use ${asset.name}`}
            title={asset.name}
            onClick={() => addAsset(asset)}
            className="block size-9 overflow-hidden rounded-sm bg-hover opacity-75 shadow-hairline transition-opacity hover:opacity-100 focus-visible:opacity-100 pointer-coarse:size-10"
          >
            <img src={thumbnailUrl(asset, 96)} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
