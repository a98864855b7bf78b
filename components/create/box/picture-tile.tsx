import { ArrowLeft, ArrowRight, ChevronDown, Crop, ImageUp, RotateCw, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DragEvent, KeyboardEvent } from 'react';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { thumbnailUrl } from '#lib/api/assets.ts';
import { useUploads } from '#lib/api/uploads.ts';
import type { ImageRole } from '#lib/contract/models.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Reference } from '#lib/state/composer-store.ts';
import { cancelReplacement, restoreOriginal, retryUpload } from '../reference-uploads.ts';

const REFERENCE_DRAG = 'application/x-dailies-reference';

type PictureTileProps = {
  reference: Reference;
  index: number;
  role: string;
  /** The roles it can have. */
  roles: { role: ImageRole; chosen: boolean }[];
  /** Ignored by the model. */
  unused: boolean;
  last: boolean;
  onRole: (role: ImageRole) => void;
  onMove: (to: number) => void;
  onDropOn: (key: string) => void;
  onCrop: () => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** One image: click for its menu, drag or Alt+arrows to move it. */
export function PictureTile({ reference, index, role, roles, unused, last, ...on }: PictureTileProps) {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const { onRole, onMove, onDropOn, onCrop, onReplace, onRemove } = on;
  const percent = useUploads((uploads) => uploads[reference.key]?.percent ?? 0);
  const name = reference.name || t('pictures.picture');
  const { key, state, asset, original, error, link, before } = reference;
  const remove = () => {
    if (!cancelReplacement(key)) onRemove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      onMove(index + step);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove();
    }
  };
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(REFERENCE_DRAG);
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    onDropOn(dragged);
  };
  return (
    <li className="shrink-0" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <DropdownMenu
        align="start"
        trigger={
          <button
            type="button"
            draggable
            data-tile
            aria-label={t('pictures.as', { role, name })}
            title={error ? told(error) : name}
            onDragStart={(event) => event.dataTransfer.setData(REFERENCE_DRAG, key)}
            onKeyDown={onKeyDown}
            // Opening on pointer down would prevent dragging; open on click.
            onPointerDownCapture={(event) => event.nativeEvent.isTrusted && event.stopPropagation()}
            onClick={({ detail, currentTarget }) => detail === 1 && press(currentTarget)}
            className={classes(
              'relative grid h-14 w-[100px] place-items-center overflow-hidden rounded-md bg-hover text-left text-[11px] font-medium shadow-hairline',
              state === 'failed' && 'shadow-[0_0_0_1px_var(--danger)]',
              unused && '[&>img]:opacity-45 [&>img]:grayscale',
            )}
          >
            {asset && (
              <img
                src={thumbnailUrl(asset, 184)}
                alt=""
                draggable={false}
                className="absolute inset-0 size-full object-cover"
              />
            )}
            {state === 'uploading' && (
              <span className="mb-5 scale-75">
                <ProgressRing
                  percent={link ? null : percent}
                  label={t(link ? 'pictures.fetching' : 'pictures.sending', { name })}
                />
              </span>
            )}
            {state === 'failed' && <RotateCw aria-hidden className="mb-5 size-4 text-danger" />}
            <span
              className={classes(
                'absolute inset-x-0 bottom-0 flex h-6 items-center justify-between gap-1 bg-black/72 px-2 text-white',
                unused && 'text-white/75',
              )}
            >
              <span className="truncate">
                {state === 'failed' ? t(link ? 'pictures.notFetched' : 'pictures.notSent') : role}
              </span>
              <ChevronDown aria-hidden className="size-3 shrink-0" />
            </span>
          </button>
        }
        entries={[
          roles.length > 1 && { heading: t('pictures.useAs') },
          ...(roles.length > 1 ? roles : []).map(({ role: each, chosen }) => ({
            label: tCompose(`roles.${each}.label`),
            checked: chosen,
            onSelect: () => onRole(each),
          })),
          roles.length > 1 && 'separator',
          state === 'failed' && {
            label: t('pictures.retry'),
            icon: <RotateCw />,
            onSelect: () => void retryUpload(key),
          },
          state === 'ready' && { label: t('crop.crop'), icon: <Crop />, onSelect: onCrop },
          original && {
            label: t('pictures.original'),
            icon: <Undo2 />,
            onSelect: () => restoreOriginal(key),
          },
          { label: t('pictures.replace'), icon: <ImageUp />, onSelect: onReplace },
          index > 0 && {
            label: tCompose('moveLeft'),
            icon: <ArrowLeft />,
            keys: 'alt+arrowleft',
            onSelect: () => onMove(index - 1),
          },
          !last && {
            label: tCompose('moveRight'),
            icon: <ArrowRight />,
            keys: 'alt+arrowright',
            onSelect: () => onMove(index + 1),
          },
          'separator',
          {
            label: tCommon(state === 'uploading' || before ? 'cancel' : 'remove'),
            icon: <X />,
            dangerous: true,
            keys: 'delete',
            onSelect: remove,
          },
        ]}
      />
    </li>
  );
}

const press = (button: HTMLElement) =>
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
