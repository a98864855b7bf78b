import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { isFocusLost } from '#components/ui/focus/lost-focus.ts';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import type { Frame } from '#lib/contract/frames.ts';
import { type ImageRole, imageRole } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { arranged, type Fit, rolesOffered } from '#lib/studio/compose/box.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import type { Asset } from '#lib/studio/media/asset.ts';
import { removeReference, replaceFile } from '../reference-uploads.ts';
import { Chip } from './chip.tsx';
import { PictureTile } from './picture-tile.tsx';
import { RecentImages } from './recent-images.tsx';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog));

type PictureRowProps = {
  fit: Fit;
  fits: Fit[];
  frame: Frame;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Recently used, not in the box. */
  recent: Asset[];
  /** The characters, in the same row; null if there are none. */
  cast: ReactNode;
};

const ADD =
  'grid h-14 w-[100px] shrink-0 place-items-center content-center gap-0.5 rounded-md border border-line-strong border-dashed text-[11px] text-muted transition-colors hover:bg-hover hover:text-text data-invalid:border-danger';

/** The images in the box, each with its role. */
export function PictureRow({ fit, fits, frame, error, onFiles, recent, cast }: PictureRowProps) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const references = useComposer((state) => state.references);
  const offered = useComposer((state) => state.offered);
  const { setRole, moveReference } = useComposer.getState();
  const [cropping, setCropping] = useState<string | null>(null);
  const [said, say] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const replacing = useRef<string | null>(null);
  const { row, focusOn } = useTileFocus(references.length);
  const { route } = fit;
  const { places, spare } = arranged(references, route);
  const shown = [...places.filter((place) => place !== null), ...spare];
  const roles = rolesOffered(fits, fit, offered);
  const takesAny = roles.length > 0;

  const wordsOf = (reference: Reference) => {
    const at = places.indexOf(reference);
    return at < 0 ? tCompose('notUsed') : roleWords(route, at, tCompose);
  };
  const move = (key: string, to: number) => {
    const before = shown[to];
    if (!before) return;
    moveReference(key, before.key);
    say(t('pictures.moved', { place: String(to + 1) }));
  };
  const remove = (key: string, index: number) => {
    focusOn(index);
    removeReference(key);
    say(t('pictures.removed', { left: String(references.length - 1) }));
  };
  const removeUnused = () => {
    focusOn(shown.length - spare.length);
    for (const { key } of spare) removeReference(key);
    const left = String(references.length - spare.length);
    say(t('pictures.removedMany', { count: String(spare.length), left }));
  };
  const become = (key: string, role: ImageRole) => {
    setRole(key, role);
    say(t('pictures.now', { role: tCompose(`roles.${role}.word`) }));
  };
  const pick = (key: string | null) => {
    replacing.current = key;
    picker.current?.click();
  };
  const take = async (files: File[]) => {
    const [file] = files;
    const replaced = replacing.current;
    replacing.current = null;
    if (replaced === null || !references.some(({ key }) => key === replaced)) {
      focusOn(references.length + files.length);
      onFiles(files);
    } else if (file) {
      const refusal = await replaceFile(replaced, file, t, tCompose);
      if (refusal) toast.error(refusal);
    }
  };
  const empty = places.indexOf(null);
  const next = empty < 0 ? places.length : empty;
  const at = empty < 0 ? shown.length : empty;
  const wanted = empty >= 0 || next < route.images.min ? roleWords(route, next, tCompose) : t('pictures.add');
  // A prompt alone needs no row; a chip offers to add images.
  const isEmpty = references.length === 0 && cast === null && route.images.min === 0;
  const tiles = shown.map((reference, index) => (
    <PictureTile
      key={reference.key}
      reference={reference}
      index={index}
      role={wordsOf(reference)}
      roles={roles.map((role) => ({ role, chosen: roleIn(places, reference, route) === role }))}
      unused={!places.includes(reference)}
      last={index === references.length - 1}
      onRole={(role) => become(reference.key, role)}
      onMove={(to) => move(reference.key, to)}
      onDropOn={(key) => moveReference(key, reference.key)}
      onCrop={() => setCropping(reference.key)}
      onReplace={() => pick(reference.key)}
      onRemove={() => remove(reference.key, index)}
    />
  ));

  const add = (
    <li key="add" className="contents">
      <button
        type="button"
        data-tile
        data-invalid={error ? true : undefined}
        aria-describedby={error ? 'references-error' : undefined}
        onClick={() => pick(null)}
        className={ADD}
      >
        <Plus aria-hidden className="size-4" />
        {wanted}
      </button>
    </li>
  );

  return (
    <section
      ref={row}
      aria-label={t('pictures.label')}
      className={classes(
        'grid min-w-0 gap-1.5',
        isEmpty && 'max-md:-mb-3',
        isEmpty && recent.length === 0 && '-mb-3',
      )}
    >
      <div
        className={classes(
          'relative flex min-w-0 items-center justify-between gap-3 max-md:overflow-x-auto max-md:[scrollbar-width:none]',
          isEmpty && (recent.length === 0 ? 'hidden' : 'max-md:hidden'),
        )}
      >
        <div className="flex gap-2 md:flex-wrap">
          <ol className="contents">{takesAny ? tiles.toSpliced(at, 0, add) : tiles}</ol>
          {spare.length > 0 && (
            <button type="button" data-tile onClick={removeUnused} className={ADD}>
              <X aria-hidden className="size-4" />
              {t('pictures.removeUnused')}
            </button>
          )}
          {takesAny && references.length < Math.max(route.images.max, 1) && <RecentImages recent={recent} />}
        </div>
        {cast}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          hidden
          id={PICKER}
          aria-label={tCompose('chooseImages')}
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
      {references.length > 0 && route.capabilities?.images === null && (
        <p className="text-xs text-faint">{t('pictures.unknown', { model: route.name })}</p>
      )}
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

const roleIn = (places: (Reference | null)[], reference: Reference, { images }: Route) => {
  const at = places.indexOf(reference);
  return at < 0 ? null : imageRole(images, at);
};

/** Numbered where one role allows several. */
function roleWords({ images }: Route, at: number, t: Translator<'compose'>): string {
  const role = imageRole(images, at);
  return role === 'element' || role === 'reference'
    ? t(`numbered.${role}`, { number: String(at + 1) })
    : t(`roles.${role}.label`);
}

/** Keeps the focus among the tiles when the focused one is removed. */
function useTileFocus(count: number) {
  const row = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const index = wanted.current;
    if (index === null) return;
    // Picked files arrive one by one.
    if (index <= count) wanted.current = null;
    if (!isFocusLost()) return;
    const tiles = [...(row.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    (tiles[Math.min(index, count)] ?? tiles.at(-1))?.focus();
    // Without images the row may be hidden.
    if (isFocusLost()) document.getElementById(CHIP)?.focus();
  }, [count]);
  const focusOn = (index: number) => {
    wanted.current = index;
  };
  return { row, focusOn };
}

/** The file input behind every way to pick. */
const PICKER = 'choose-images';
const CHIP = 'add-image';

/** Shown while there is no row of images. */
export function PictureChip({ className }: { className?: string }) {
  const t = useTranslations('create');
  return (
    <Chip id={CHIP} className={className} onClick={() => document.getElementById(PICKER)?.click()}>
      <Plus aria-hidden /> {t('pictures.picture')}
    </Chip>
  );
}
