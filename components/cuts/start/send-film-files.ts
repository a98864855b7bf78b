import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { dropUpload, keepUpload, sendToStay, type Upload, useStayingUploads } from '#lib/api/uploads.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type CutStore, useCutStore } from '#lib/state/cut-store.ts';
import { blankShot, USUAL_BED } from '#lib/studio/cut/blank.ts';
import { insertShots } from '#lib/studio/cut/board.ts';
import { USUAL_SECONDS } from '#lib/studio/cut/draft-length.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type FilmFile = Upload<{ cutId: string; behind: string | null }>;

/** Uploads files for a film. They are added in order, on whichever of its pages is open by then. */
export async function sendFilmFiles(
  cutId: string,
  files: readonly File[],
  behind: string | null = null,
): Promise<void> {
  for (const file of files) void sendToStay(await keepUpload('film', file, { cutId, behind }));
}

export const retryFilmFile = (upload: Upload) => void sendToStay(upload);

/** The uploads of a film, in order. Resumes interrupted ones. */
export const useFilmFiles = (cutId: string): FilmFile[] => useStayingUploads('film', 'cutId', cutId);

/** Adds arrived files to the film, each after the one chosen before it. */
export function useArrivedFiles(files: readonly FilmFile[]): void {
  const store = useCutStore();
  const t = useTranslations('cuts');
  const next = files.find(({ error }) => error === null);
  useEffect(() => {
    if (!next?.asset) return;
    dropUpload(next.id);
    place(store, next.asset, next.detail.behind, t);
  }, [store, t, next]);
}

/** The shot the last file was placed after; the next goes after that. */
const lastBehind = new Map<string, string>();

function place(store: CutStore, asset: Asset, behind: string | null, t: Translator<'cuts'>): void {
  const { edit, timeline } = store.getState();
  if (asset.kind === 'audio') {
    if (timeline.bed) {
      toast.warning(t('start.notUsed', { name: asset.name }), { description: t('start.hasBed') });
      return;
    }
    edit((film) => ({ ...film, bed: { ...USUAL_BED, assetId: asset.id } }), 'addBed');
    return;
  }
  const length = asset.kind === 'video' ? (asset.duration ?? 0) : USUAL_SECONDS;
  const out = Math.floor(length * timeline.fps + 1e-6) / timeline.fps;
  const shot = { ...blankShot(crypto.randomUUID()), assetId: asset.id, out };
  const last = timeline.shots.find(({ id }) => id === lastBehind.get(behind ?? ''));
  const at = last?.id ?? behind;
  if (behind !== null) lastBehind.set(behind, shot.id);
  edit((film) => insertShots(film, at, [shot]), ['addFile', { name: asset.name }]);
}
