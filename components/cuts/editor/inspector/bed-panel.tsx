import { Music, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { DropField } from '#components/ui/forms/drop-field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { useUploadsFor } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { decibels } from '#lib/studio/cut/drawing/field-values.ts';
import { useFilmUploads } from '../film-uploads.ts';
import { useEditorActions } from '../use-editor-actions.ts';
import { HearButton } from './hear-button.tsx';
import { RangeRow, SecondsRow, Section, VolumeRow } from './rows.tsx';

type Bed = NonNullable<Timeline['bed']>;

/** The sound under the whole film. */
export function BedPanel() {
  const t = useTranslations('cuts');
  const bed = useCut(({ timeline }) => timeline.bed);
  const select = useCut((state) => state.select);
  const readOnly = useCut((state) => state.readOnly);
  const { remove } = useEditorActions();
  return (
    <div data-bed-panel>
      <Section>
        <div className="flex items-center gap-1">
          <h2 className="grow text-base font-semibold">{t('bed.title')}</h2>
          {bed && (
            <IconButton
              size="sm"
              label={t('bed.remove')}
              keys="delete"
              icon={Trash2}
              onClick={() => {
                // On a phone it is shown beside the settings of the film, whatever is selected.
                select({ kind: 'bed', id: bed.assetId });
                remove();
              }}
            />
          )}
        </div>
        <p className="text-xs text-muted">{t('bed.about')}</p>
        {!readOnly && <BedFile hasBed={bed !== null} />}
      </Section>
      {bed && <BedLevels bed={bed} />}
    </div>
  );
}

function BedFile({ hasBed }: { hasBed: boolean }) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const cutId = useCut(({ cut }) => cut.id);
  const uploads = useFilmUploads();
  const upload = useUploadsFor('bed').find(({ detail }) => (detail as { cutId?: string }).cutId === cutId);
  if (upload && !upload.error)
    return <ProgressBar percent={upload.percent} label={t('sendingFile', { name: upload.file.name })} />;
  return (
    <DropField
      label={t('bed.file')}
      accept="audio/*,video/*"
      error={upload?.error ? told(upload.error) : undefined}
      onFile={(file) => void uploads.bed(file)}
      className="grid justify-items-center gap-2 p-3 text-center"
    >
      {(choose) => (
        <>
          <Button size="sm" onClick={choose}>
            <Music aria-hidden /> {t(hasBed ? 'bed.anotherFile' : 'bed.chooseFile')}
          </Button>
          {!hasBed && <span className="text-xs text-faint">{t('bed.orDrop')}</span>}
        </>
      )}
    </DropField>
  );
}

function BedLevels({ bed }: { bed: Bed }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const media = useCut((state) => state.media.get(`asset:${bed.assetId}`));
  const change = (what: Partial<Bed>, label: 'bedVolume' | 'bedDucking' | 'bedFade') =>
    store
      .getState()
      .edit((film) => (film.bed ? { ...film, bed: { ...film.bed, ...what } } : film), label, label);
  return (
    <Section title={media?.name ?? t('bed.sound')}>
      {media?.url && (
        <div>
          <HearButton key={media.url} url={media.url} volume={bed.volume} />
        </div>
      )}
      <VolumeRow volume={bed.volume} onChange={(volume) => change({ volume }, 'bedVolume')} />
      <RangeRow
        label={t('bed.duck')}
        min={0}
        max={24}
        step={1}
        value={bed.duck}
        onChange={(duck) => change({ duck }, 'bedDucking')}
        shown={bed.duck === 0 ? t('bed.off') : decibels(-bed.duck, t)}
      />
      <SecondsRow
        label={t('shotPanel.fadeIn')}
        most={10}
        seconds={bed.fadeIn}
        onChange={(fadeIn) => change({ fadeIn }, 'bedFade')}
      />
      <SecondsRow
        label={t('shotPanel.fadeOut')}
        most={10}
        seconds={bed.fadeOut}
        onChange={(fadeOut) => change({ fadeOut }, 'bedFade')}
      />
    </Section>
  );
}
