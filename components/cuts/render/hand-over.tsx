import { toast } from '#components/ui/overlays/toast.ts';
import { exportCutUrl } from '#lib/api/cut-renders.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { whenSaved } from '../when-saved.ts';
import { Choice } from './choice.tsx';

const PROJECTS = [
  { format: 'otio', label: 'OTIO', detail: 'Resolve, Hiero, Flame: cuts, notes, dissolves' },
  { format: 'fcpxml', label: 'FCPXML', detail: 'Final Cut Pro, Resolve: cuts, speed, volume' },
  { format: 'edl', label: 'EDL', detail: 'Any editor, also old ones: cuts only' },
  { format: 'mlt', label: 'MLT', detail: 'Kdenlive, Shotcut: all of it, with ducking' },
] as const;

/** The film for another editor: as a project, as captions, or with everything it is made of. */
export function HandOver() {
  const store = useCutStore();
  const cutId = useCut(({ cut }) => cut.id);
  const captioned = useCut(({ timeline }) => timeline.captions.from !== 'none');
  const empty = useCut(({ timeline }) => timeline.shots.length === 0);
  const take = (format: Parameters<typeof exportCutUrl>[1]) =>
    void whenSaved(store).then(
      () => window.location.assign(exportCutUrl(cutId, format)),
      (error: Error) => toast.error('Nothing was handed over', { description: error.message }),
    );
  return (
    <section
      aria-label="Hand over to an editor"
      className="grid gap-2.5 border-b pb-3.5 last:border-0 last:pb-0"
    >
      <h2 className="text-base font-semibold">Hand over to an editor</h2>
      <div className="grid grid-cols-2 gap-1.5">
        {PROJECTS.map(({ format, label, detail }) => (
          <Choice key={format} label={label} detail={detail} disabled={empty} onClick={() => take(format)} />
        ))}
        <Choice
          label="Everything, zipped"
          detail="All of these with the media and captions"
          disabled={empty}
          className={captioned ? '' : 'col-span-2'}
          onClick={() => take('zip')}
        />
        {captioned && (
          <Choice label="SRT" detail="The captions alone, for any player" onClick={() => take('srt')} />
        )}
      </div>
    </section>
  );
}
