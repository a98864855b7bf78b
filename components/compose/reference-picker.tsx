import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { filesOf } from '#components/ui/forms/transfer-files.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { assetsOptions, thumbnailUrl } from '#lib/api/assets.ts';
import { imageRole } from '#lib/contract/models.ts';
import { here } from '#lib/format/base-path.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Route } from '#lib/studio/compose/routes.ts';
import { useIsSending, usePictureUploads } from './picture-uploads.ts';

type ReferencePickerProps = {
  /** What is described: after a reload its pictures are added to it again. */
  of: string;
  images: Route['images'];
  /** Asset ids, in order. */
  references: readonly string[];
  error?: string | undefined;
  onAdd: (reference: string) => void;
  /** A picture was chosen and will not be added; the picker has said why. */
  onMissed?: () => void;
  onChange: (references: string[]) => void;
};

const RECENT = 10;
const TILE = 'grid h-[58px] w-[86px] place-items-center overflow-hidden rounded-sm';

const thumb = (id: string, width: number) =>
  thumbnailUrl({ url: here(`/api/assets/${encodeURIComponent(id)}`) }, width);

/** Images that go with a prompt, each with what it is to the model: picked, dropped or of late. */
export function ReferencePicker(props: ReferencePickerProps) {
  const t = useTranslations('compose');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const picker = useRef<HTMLInputElement>(null);
  const { of, images, references, error, onAdd, onMissed, onChange } = props;
  const sending = useIsSending(of);
  const take = usePictureUploads(of, {
    onArrived: ({ id, kind, name }) => {
      if (kind === 'image') return onAdd(id);
      toast.error(t('notAnImage', { name }));
      onMissed?.();
    },
    onFailed: (refusal) => {
      toast.error(t('imageNotArrived'), { description: told(refusal) });
      onMissed?.();
    },
  });
  const { data } = useInfiniteQuery(assetsOptions('image'));
  if (images.max === 0 && references.length === 0) return null;
  const room = references.length < images.max;
  const roleAt = (index: number) =>
    index < images.max ? t(`roles.${imageRole(images, index)}.label`) : t('notUsed');
  const recent = (data?.pages.flatMap((page) => page.assets) ?? [])
    .filter(({ id }) => !references.includes(id))
    .slice(0, RECENT);
  const move = (index: number, to: number) => {
    const moved = references[index];
    if (moved) onChange(references.toSpliced(index, 1).toSpliced(to, 0, moved));
  };
  return (
    <fieldset
      className="grid gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void filesOf(event.dataTransfer).then(take);
      }}
    >
      <legend className="mb-1.5 text-xs font-medium text-muted">{t('images')}</legend>
      <div className="flex flex-wrap gap-2">
        {references.map((id, index) => (
          <div key={id} className="grid gap-1 text-[11px] text-muted">
            <DropdownMenu
              align="start"
              trigger={
                <button
                  type="button"
                  aria-label={roleAt(index)}
                  className={`${TILE} bg-hover shadow-hairline`}
                >
                  <img src={thumb(id, 184)} alt="" className="size-full object-cover" />
                </button>
              }
              entries={[
                index > 0 && {
                  label: t('moveLeft'),
                  icon: <ArrowLeft />,
                  onSelect: () => move(index, index - 1),
                },
                index < references.length - 1 && {
                  label: t('moveRight'),
                  icon: <ArrowRight />,
                  onSelect: () => move(index, index + 1),
                },
                {
                  label: tCommon('remove'),
                  icon: <X />,
                  dangerous: true,
                  onSelect: () => onChange(references.toSpliced(index, 1)),
                },
              ]}
            />
            {roleAt(index)}
          </div>
        ))}
        {room && (
          <button
            type="button"
            aria-busy={sending}
            data-invalid={error ? true : undefined}
            onClick={() => picker.current?.click()}
            className={`${TILE} content-center gap-1 border border-dashed border-line-strong text-[11px] text-faint transition-colors hover:border-faint hover:text-text`}
          >
            <ImagePlus aria-hidden className="size-4" />
            {sending ? t('sending') : roleAt(references.length)}
          </button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={t('chooseImages')}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      {room && recent.length > 0 && (
        <ul aria-label={t('recentImages')} className="relative flex gap-1.5 overflow-x-auto py-1">
          {recent.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                aria-label={t('useNamed', { name: asset.name })}
                title={asset.name}
                onClick={() => onAdd(asset.id)}
                className="block size-9 overflow-hidden rounded-sm bg-hover opacity-75 shadow-hairline transition-opacity hover:opacity-100 focus-visible:opacity-100 pointer-coarse:size-10"
              >
                <img src={thumbnailUrl(asset, 96)} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
