import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Textarea } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { changeMarker } from '#lib/studio/cut/edits.ts';
import { toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';
import { useEditorActions } from '../use-editor-actions.ts';
import { Section, TimeField } from './rows.tsx';

const LONGEST = 2000;

export function MarkerPanel({ marker }: { marker: Timeline['markers'][number] }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const { remove } = useEditorActions();
  const fps = useCut(({ timeline }) => timeline.fps);
  const change = (what: Partial<typeof marker>) =>
    store.getState().edit((film) => changeMarker(film, marker.id, what), 'changeNote', `note ${marker.id}`);
  return (
    <Section>
      <div className="flex items-center gap-1">
        <h2 className="grow text-base font-semibold">{t('note.title')}</h2>
        <IconButton size="sm" label={t('note.delete')} keys="delete" icon={Trash2} onClick={remove} />
      </div>
      <Textarea
        data-note-text
        aria-label={t('note.title')}
        value={marker.note}
        maxLength={LONGEST}
        rows={3}
        placeholder={t('note.example')}
        onChange={({ target }) => change({ note: target.value })}
        className="text-sm"
      />
      <div className="grid grid-cols-2 gap-2">
        <TimeField
          label={t('note.at')}
          value={toFrame(marker.at, fps)}
          fps={fps}
          onChange={(frames) => change({ at: toSeconds(frames, fps) })}
        />
      </div>
    </Section>
  );
}
