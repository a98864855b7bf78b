import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { captionsUrl, isUnderWay, transcriptsOptions } from '#lib/api/transcripts.ts';
import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { languageLabel, writtenLanguage } from '#lib/studio/transcript/transcript-labels.ts';

type Caption = { label: string; language: string | null; url: string };

export function useTranscriptsOf({ id, status }: Task): TranscriptRow[] {
  const { data = [] } = useQuery({
    ...transcriptsOptions({ sourceTaskId: id }),
    enabled: status === 'completed',
  });
  return data
    .filter((row) => !isUnderWay(row) && (row.heard > 0 || row.revision > 0))
    .sort((one, other) => other.task.localeCompare(one.task));
}

/** A video's caption tracks, the latest per language, and the selected one. */
export function useCaptions(task: Task, video: HTMLVideoElement | null) {
  const { captions: isOn, captionsLanguage, set } = usePlayerSettings();
  const locale = useLocale();
  const tCommon = useTranslations('common');
  const tracks = tracksOf(useTranscriptsOf(task), locale, tCommon);
  const preferred = tracks.find(({ language }) => language === captionsLanguage) ?? tracks[0];
  const shown = isOn ? preferred : undefined;
  const urls = tracks.map(({ url }) => url).join(' ');
  useEffect(() => {
    if (!video || urls === '') return;
    for (const track of video.textTracks) {
      track.mode = track.label === shown?.label ? 'showing' : 'disabled';
    }
  }, [video, urls, shown?.label]);
  return {
    tracks,
    shown,
    toggle: () => set({ captions: !isOn }),
    choose: (track: Caption | null) =>
      set(track === null ? { captions: false } : { captions: true, captionsLanguage: track.language }),
  };
}

/** The first per language is the latest. */
function tracksOf(rows: readonly TranscriptRow[], locale: Locale, t: Translator<'common'>): Caption[] {
  const found = new Map<string, Caption>();
  for (const row of rows) {
    const label = languageLabel(row, locale, t);
    const language = writtenLanguage(row);
    if (!found.has(label)) found.set(label, { label, language, url: captionsUrl(row) });
  }
  return [...found.values()];
}

export type Captions = ReturnType<typeof useCaptions>;
