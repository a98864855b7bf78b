import { Music, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropField } from '#components/ui/forms/drop-field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useUploadsFor } from '#lib/api/uploads.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { useFilmUploads } from '../film-uploads.ts';
import { useEditorActions } from '../use-editor-actions.ts';
import { HearButton } from './hear-button.tsx';
import { RangeRow, SecondsRow, Section, VolumeRow } from './rows.tsx';

type Bed = NonNullable<Timeline['bed']>;

/** The sound under the whole film. */
export function BedPanel() {
  const bed = useCut(({ timeline }) => timeline.bed);
  const { remove } = useEditorActions();
  return (
    <div data-bed-panel>
      <Section>
        <div className="flex items-center gap-1">
          <h2 className="grow text-base font-semibold">Bed</h2>
          {bed && (
            <IconButton size="sm" label="Remove the bed" keys="delete" icon={Trash2} onClick={remove} />
          )}
        </div>
        <p className="text-xs text-muted">
          Music or sound under the whole film, lower where somebody speaks.
        </p>
        <BedFile hasBed={bed !== null} />
      </Section>
      {bed && <BedLevels bed={bed} />}
    </div>
  );
}

function BedFile({ hasBed }: { hasBed: boolean }) {
  const cutId = useCut(({ cut }) => cut.id);
  const uploads = useFilmUploads();
  const upload = useUploadsFor('bed').find(({ detail }) => (detail as { cutId?: string }).cutId === cutId);
  if (upload && !upload.error)
    return <ProgressBar percent={upload.percent} label={`Sending ${upload.file.name}`} />;
  return (
    <DropField
      label="Sound file for the bed"
      accept="audio/*,video/*"
      error={upload?.error ?? undefined}
      onFile={(file) => void uploads.bed(file)}
      className="grid justify-items-center gap-2 p-3 text-center"
    >
      {(choose) => (
        <>
          <Button size="sm" onClick={choose}>
            <Music aria-hidden /> {hasBed ? 'Another file' : 'Choose a sound file'}
          </Button>
          {!hasBed && <span className="text-xs text-faint">or drop one here</span>}
        </>
      )}
    </DropField>
  );
}

function BedLevels({ bed }: { bed: Bed }) {
  const store = useCutStore();
  const media = useCut((state) => state.media.get(`asset:${bed.assetId}`));
  const change = (what: Partial<Bed>, label: string) =>
    store
      .getState()
      .edit(
        (film) => (film.bed ? { ...film, bed: { ...film.bed, ...what } } : film),
        `${label} of the bed`,
        label,
      );
  return (
    <Section title={media?.name ?? 'Sound'}>
      {media?.url && (
        <div>
          <HearButton key={media.url} url={media.url} volume={bed.volume} />
        </div>
      )}
      <VolumeRow volume={bed.volume} onChange={(volume) => change({ volume }, 'Volume')} />
      <RangeRow
        label="Duck"
        min={0}
        max={24}
        step={1}
        value={bed.duck}
        onChange={(duck) => change({ duck }, 'Ducking')}
        shown={bed.duck === 0 ? 'Off' : `−${bed.duck} dB`}
      />
      <SecondsRow
        label="Fade in"
        most={10}
        seconds={bed.fadeIn}
        onChange={(fadeIn) => change({ fadeIn }, 'Fade')}
      />
      <SecondsRow
        label="Fade out"
        most={10}
        seconds={bed.fadeOut}
        onChange={(fadeOut) => change({ fadeOut }, 'Fade')}
      />
    </Section>
  );
}
