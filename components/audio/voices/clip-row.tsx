import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Columns2,
  Download,
  EllipsisVertical,
  Folder,
  Pause,
  PencilLine,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dragThings } from '#components/shell/projects/drag-things.ts';
import { AskedForBy } from '#components/task/asked-for-by.tsx';
import { classes } from '#components/ui/classes.ts';
import { FavouriteButton } from '#components/ui/favourite-button.tsx';
import { RenameField } from '#components/ui/forms/editable-name.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { changeClip, clipDownloadUrl, deleteClip, restoreClip } from '#lib/api/speech.ts';
import { formatClock } from '#lib/format/units.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import type { SpeechClip } from '#lib/studio/speech/speech-clip.ts';
import { clipName, SPEECH_FILES } from '#lib/studio/speech/voices.ts';
import { useSpokenBy } from '../use-offered.ts';
import { ClipWave } from './clip-wave.tsx';
import {
  pauseOrResume,
  playClip,
  soundElement,
  stopSound,
  useBreakOff,
  usePlayedTime,
  useSoundPlayer,
} from './sound-player.ts';

type ClipRowProps = {
  clip: SpeechClip;
  /** Its side in the comparison. */
  side: 'A' | 'B' | undefined;
  onCompare: () => void;
  onDeleted: () => void;
};

export function ClipRow({ clip, side, onCompare, onDeleted }: ClipRowProps) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const [naming, setNaming] = useState(false);
  const { rename, toggleFavourite, reuse, remove } = useClipActions(clip, onDeleted);
  const active = useSoundPlayer(({ current }) => current === clip.id);
  const sounding = useSoundPlayer(({ current, phase }) => current === clip.id && phase !== 'paused');
  const name = clipName(clip);
  const may = useMay();
  const tell = useBreakOff();
  const changes = may.change(clip);
  const { voice, where } = useSpokenBy()(clip);
  return (
    <li
      {...(changes && dragThings('speech', () => [clip.id]))}
      aria-label={name}
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2.5 py-2 md:grid-cols-[auto_minmax(0,1fr)_min(220px,24%)_auto]',
        active ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <IconButton
        label={t(sounding ? 'pauseNamed' : 'playNamed', { name })}
        icon={sounding ? Pause : Play}
        variant="secondary"
        className="rounded-full!"
        onClick={() => (active ? pauseOrResume() : void playClip(clip.id, tell))}
      />
      <div className="grid min-w-0">
        {naming ? (
          <RenameField
            label={tCommon('name')}
            className="h-6! px-1.5!"
            name={name}
            onDone={(given) => {
              setNaming(false);
              if (given !== null && given !== name) rename(given);
            }}
          />
        ) : (
          <p className="truncate text-sm font-medium" title={clip.text}>
            {name}
          </p>
        )}
        <p className="truncate text-xs text-muted tabular-nums">
          <span className="capitalize">{voice}</span> · {where && `${where} · `}
          {formatClock((clip.duration ?? 0) * 1000)} · {SPEECH_FILES[clip.format].label}
          {clip.speed === 1 ? '' : ` · ${clip.speed}×`} ·{' '}
          {clip.agent && (
            <>
              <AskedForBy agent={clip.agent} /> ·{' '}
            </>
          )}
          <RelativeTime at={clip.createdAt} />
        </p>
      </div>
      <div className="max-md:hidden">
        {active ? (
          <PlayingWave clip={clip} />
        ) : (
          <ClipWave
            clipId={clip.id}
            heard={0}
            onSeek={(fraction) => void playClip(clip.id, tell, fraction * (clip.duration ?? 0))}
          />
        )}
      </div>
      <div className="flex items-center gap-0.5">
        {side && (
          <span className="grid size-5 place-items-center rounded-xs bg-accent text-xs font-semibold text-invert">
            {side}
          </span>
        )}
        {changes && (
          <FavouriteButton
            favourite={clip.favourite}
            size="sm"
            heartClass="text-danger"
            onClick={toggleFavourite}
          />
        )}
        <DropdownMenu
          trigger={<IconButton label={t('moreFor', { name })} icon={EllipsisVertical} size="sm" />}
          entries={[
            changes && {
              label: t('rename'),
              icon: <PencilLine aria-hidden />,
              onSelect: () => setNaming(true),
            },
            { label: t('download'), icon: <Download aria-hidden />, onSelect: () => download(clip.id) },
            may.make && {
              label: t('clips.reuse'),
              icon: <RotateCcw aria-hidden />,
              onSelect: reuse,
            },
            {
              label: t(side ? 'clips.leaveOut' : 'clips.compare'),
              icon: <Columns2 aria-hidden />,
              onSelect: onCompare,
            },
            changes && {
              label: t('moveToProject'),
              icon: <Folder aria-hidden />,
              onSelect: () => useFiling.getState().ask('speech', [clip.id]),
            },
            changes && 'separator',
            changes && {
              label: tCommon('delete'),
              icon: <Trash2 aria-hidden />,
              dangerous: true,
              onSelect: remove,
            },
          ]}
        />
      </div>
    </li>
  );
}

function PlayingWave({ clip }: { clip: SpeechClip }) {
  const { time, end } = usePlayedTime();
  const seek = (fraction: number) => {
    const audio = soundElement();
    if (audio && end > 0) audio.currentTime = fraction * end;
  };
  return <ClipWave clipId={clip.id} heard={end > 0 ? time / end : 0} onSeek={seek} />;
}

function download(id: string) {
  const link = document.createElement('a');
  link.href = clipDownloadUrl(id);
  link.download = '';
  link.click();
}

function useClipActions(clip: SpeechClip, onDeleted: () => void) {
  const t = useTranslations('audio');
  const client = useQueryClient();
  const change = useMutation(changeClip(client));
  const deletion = useMutation(deleteClip(client));
  const restoration = useMutation(restoreClip(client));
  const { id } = clip;
  return {
    rename: (name: string) => change.mutate({ id, name }),
    toggleFavourite: () => change.mutate({ id, favourite: !clip.favourite }),
    reuse: () => {
      const { set, text, speed, format, instructions } = useSpeechDraft.getState();
      set({
        text: clip.text,
        speed: clip.speed,
        format: clip.format,
        instructions: clip.instructions ?? '',
      });
      toast.undo(t('clips.reused'), () => set({ text, speed, format, instructions }));
    },
    remove: () => {
      if (useSoundPlayer.getState().current === id) stopSound();
      onDeleted();
      deletion.mutate(id, { onSuccess: () => toast.undo(t('clips.deleted'), () => restoration.mutate(id)) });
    },
  };
}
