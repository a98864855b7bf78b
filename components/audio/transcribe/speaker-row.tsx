import { Combine, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { formatClock } from '#lib/format/units.ts';
import type { Speaker } from '#lib/studio/transcript/speakers.ts';

type Called = Speaker & {
  name: string;
  /** What they are called without a name. */
  otherwise: string;
  called: string;
};

type SpeakerRowProps = {
  speaker: Called;
  others: readonly Called[];
  isPlaying: boolean;
  /** Null without the sound. */
  onPlay: (() => void) | null;
  onName: (name: string) => void;
  /** They are the same person as another, by that one's key. */
  onMerge: (into: string) => void;
};

export function SpeakerRow({ speaker, others, isPlaying, onPlay, onName, onMerge }: SpeakerRowProps) {
  const t = useTranslations('transcripts.speakers');
  const { called, otherwise, name, seconds, segmentIds } = speaker;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 rounded-md border p-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <IconButton
        label={t(isPlaying ? 'pause' : 'play', { name: called })}
        icon={isPlaying ? Pause : Play}
        className="rounded-full!"
        disabled={!onPlay}
        onClick={onPlay ?? undefined}
      />
      <Input
        aria-label={t('nameOf', { name: otherwise })}
        placeholder={otherwise}
        value={name}
        maxLength={60}
        onChange={({ target }) => onName(target.value)}
      />
      <p className="text-xs text-muted tabular-nums max-sm:col-start-2 max-sm:row-start-2">
        {t('speaks', { time: formatClock(Math.round(seconds) * 1000), count: segmentIds.length })}
      </p>
      {others.length > 0 && (
        <DropdownMenu
          trigger={<IconButton label={t('merge', { name: called })} icon={Combine} />}
          entries={[
            { heading: t('sameAs') },
            ...others.map((other) => ({ label: other.called, onSelect: () => onMerge(other.key) })),
          ]}
        />
      )}
    </li>
  );
}
