import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import type { Frame } from '#lib/contract/frames.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { Reference, ReferenceAsset } from '#lib/state/composer-store.ts';
import { replaceWithCrop } from '../reference-uploads.ts';

type CropDialogProps = { reference: Reference | undefined; frame: Frame; onClose: () => void };

const CENTRED = { zoom: 1, left: 0.5, top: 0.5 };

/** Crops an image to the video's shape. The original is kept and can be restored. */
export function CropDialog({ reference, frame, onClose }: CropDialogProps) {
  const asset = reference?.original ?? reference?.asset;
  if (!reference || !asset) return null;
  return (
    <Cropper key={reference.key} reference={reference.key} asset={asset} frame={frame} onClose={onClose} />
  );
}

type CropperProps = { reference: string; asset: ReferenceAsset; frame: Frame; onClose: () => void };

function Cropper({ reference, asset, frame, onClose }: CropperProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const decimal = useDecimal();
  const told = useErrorMessage();
  const [place, setPlace] = useState(CENTRED);
  // A reused image has only an id; its size comes from the picture.
  const [image, setImage] = useState({
    width: asset.width ?? frame.width,
    height: asset.height ?? frame.height,
  });
  const area = cropArea(image, frame, place);
  const [busy, setBusy] = useState(false);
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const crop = async () => {
    setBusy(true);
    try {
      const cropped = await cutOut(asset, frame, place, t);
      if (closed.current) return;
      close();
      await replaceWithCrop(reference, cropped);
    } catch (error) {
      if (closed.current) return;
      toast.error(t('crop.failed'), { description: told(error) });
      setBusy(false);
    }
  };
  const percent = (name: keyof Place) => ({
    value: Math.round(place[name] * 100),
    onChange: (value: number) => setPlace({ ...place, [name]: value / 100 }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('crop.crop')}
      description={t('crop.about', { width: String(frame.width), height: String(frame.height) })}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{tCommon('cancel')}</Button>
          </DialogClose>
          <Button variant="primary" busy={busy} onClick={crop}>
            {t('crop.crop')}
          </Button>
        </>
      }
    >
      <CropPreview
        asset={asset}
        frame={frame}
        image={image}
        onImage={setImage}
        place={place}
        onPlace={setPlace}
      />
      <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <Field label={t('crop.zoom')} aside={`${decimal(place.zoom, 1)}×`}>
          <Slider min={100} max={400} {...percent('zoom')} />
        </Field>
        <Field label={t('crop.leftToRight')}>
          <Slider min={0} max={100} disabled={area.width >= image.width} {...percent('left')} />
        </Field>
        <Field label={t('crop.topToBottom')}>
          <Slider min={0} max={100} disabled={area.height >= image.height} {...percent('top')} />
        </Field>
      </div>
    </Dialog>
  );
}

type Place = typeof CENTRED;
type CropPreviewProps = {
  asset: ReferenceAsset;
  frame: Frame;
  image: Frame;
  onImage: (size: Frame) => void;
  place: Place;
  onPlace: (place: Place) => void;
};

function CropPreview({ asset, frame, image, onImage, place, onPlace }: CropPreviewProps) {
  const t = useTranslations('create');
  const area = cropArea(image, frame, place);
  const spare = { x: image.width - area.width, y: image.height - area.height };
  return (
    <div className="grid place-items-center rounded-md bg-bg p-3">
      <div
        className="relative max-h-[46vh] w-full max-w-full cursor-move touch-none select-none overflow-hidden"
        style={{
          aspectRatio: `${frame.width} / ${frame.height}`,
          maxWidth: `calc(46vh * ${frame.width / frame.height})`,
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons !== 1) return;
          const scale = area.width / event.currentTarget.clientWidth;
          onPlace({
            ...place,
            left: spare.x > 0 ? clamp(place.left - (event.movementX * scale) / spare.x) : place.left,
            top: spare.y > 0 ? clamp(place.top - (event.movementY * scale) / spare.y) : place.top,
          });
        }}
      >
        <img
          src={asset.url}
          alt={t('crop.kept')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onImage({ width: naturalWidth, height: naturalHeight })
          }
          className="absolute max-w-none"
          style={{
            width: `${(image.width / area.width) * 100}%`,
            left: `${(-area.x / area.width) * 100}%`,
            top: `${(-area.y / area.height) * 100}%`,
          }}
        />
      </div>
    </div>
  );
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));

async function cutOut(
  asset: ReferenceAsset,
  frame: Frame,
  place: Place,
  t: Translator<'create'>,
): Promise<File> {
  const source = await (await fetch(asset.url)).blob();
  const whole = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const { x, y, width, height } = cropArea(whole, frame, place);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(whole, x, y, width, height, 0, 0, width, height);
  whole.close();
  const type = asset.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type, quality: 0.95 });
  const name = asset.name.replace(/\.\w+$/, '');
  const ending = type === 'image/jpeg' ? 'jpg' : 'png';
  return new File([blob], t('crop.fileName', { name, type: ending }), { type });
}

/** The crop of an image to a shape: `zoom` 1 is the largest, `left` and `top` from 0 to 1 place it. */
export function cropArea(image: Frame, shape: Frame, { zoom, left, top }: Place) {
  const scale = Math.min(image.width / shape.width, image.height / shape.height) / Math.max(1, zoom);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: Math.round((image.width - width) * inside(left)),
    y: Math.round((image.height - height) * inside(top)),
    width,
    height,
  };
}
