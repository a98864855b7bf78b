import { Merge, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { formatClock } from '#lib/format/units.ts';
import type { Speaker } from '#lib/studio/transcript/speakers.ts';

type Called = Speaker & {
  name: string;
  /** Their fallback name. */
  otherwise: string;
  called: string;
  /** A sample of what they say. */
  quote: string;
};

type SpeakerRowProps = {
  speaker: Called;
  others: readonly Called[];
  isPlaying: boolean;
  /** Null without the sound. */
  onPlay: (() => void) | null;
  onName: (name: string) => void;
  /** They are the same person as this key's. */
  onMerge: (into: string) => void;
};

export function SpeakerRow({ speaker, others, isPlaying, onPlay, onName, onMerge }: SpeakerRowProps) {
  const t = useTranslations('transcripts.speakers');
  const { called, otherwise, name, seconds, segmentIds, quote } = speaker;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <IconButton
        label={t(isPlaying ? 'pause' : 'play', { name: called })}
        icon={isPlaying ? Pause : Play}
        className={classes(
          'rounded-full!',
          isPlaying ? 'bg-accent-soft! text-accent!' : 'bg-hover! text-text!',
        )}
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
      {others.length > 0 && (
        <DropdownMenu
          trigger={<IconButton label={t('merge', { name: called })} icon={Merge} />}
          entries={[
            { heading: t('sameAs') },
            ...others.map((other) => ({ label: other.called, onSelect: () => onMerge(other.key) })),
          ]}
        />
      )}
      <p className="col-start-2 flex gap-2 px-0.5 text-xs text-muted tabular-nums">
        <span className="shrink-0">
          {t('speaks', { time: formatClock(Math.round(seconds) * 1000), count: segmentIds.length })}
        </span>
        <q className="truncate text-faint">{quote}</q>
      </p>
    </li>
  );
}
