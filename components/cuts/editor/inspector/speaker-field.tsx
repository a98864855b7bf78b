import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { Input } from '#components/ui/forms/input.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Line } from '#lib/studio/cut/cut.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import { setSpeaker, speakersIn } from '#lib/studio/cut/speakers.ts';

/** Who says a line; offers the film's speakers. */
export function SpeakerField({ line }: { line: Line }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const listId = useId();
  const lines = useCut(({ timeline }) => timeline.lines);
  const known = useMemo(() => speakersIn(lines.filter(({ id }) => id !== line.id)), [lines, line.id]);
  return (
    <>
      <Input
        aria-label={t('line.whoSaysIt')}
        list={listId}
        value={line.speaker ?? ''}
        maxLength={CUT_LIMITS.speaker}
        placeholder={t('line.whoSaysIt')}
        autoComplete="off"
        spellCheck={false}
        className="h-8! text-xs pointer-coarse:h-10!"
        onChange={({ target }) =>
          store
            .getState()
            .edit((film) => setSpeaker(film, line.id, target.value), 'nameSpeaker', `speaker ${line.id}`)
        }
      />
      <datalist id={listId}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
