import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import {
  isUnderWay,
  keepUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  UploadRefused,
  useUploads,
} from '#lib/api/uploads.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type CutStore, useCutStore } from '#lib/state/cut-store.ts';
import { USUAL_BED } from '#lib/studio/cut/blank.ts';
import { changeLine } from '#lib/studio/cut/line-edits.ts';
import type { Asset } from '#lib/studio/media/asset.ts';

type Place = { cutId: string; lineId: string | null };

/** Uploads of line and bed sounds; resumes those a reload interrupted. */
export function useFilmUploads() {
  const store = useCutStore();
  const t = useTranslations('cuts');
  return useMemo(() => uploadsOf(store, t), [store, t]);
}

function uploadsOf(store: CutStore, t: Translator<'cuts'>) {
  const { id: cutId } = store.getState().cut;
  const isOurs = (upload: Upload): upload is Upload<Place> =>
    ['line', 'bed'].includes(upload.purpose) && (upload.detail as Place).cutId === cutId;
  const send = (upload: Upload<Place>) =>
    sendUpload(upload, {
      onArrived: (asset) => {
        if (asset.kind === 'image') throw new UploadRefused(t('editor.hasNoSound', { name: asset.name }));
        if (upload.detail.lineId) putLine(store, upload.detail.lineId, asset);
        else putBed(store, asset);
      },
    });
  return {
    line: async (file: File, lineId: string) => send(await keepUpload('line', file, { cutId, lineId })),
    bed: async (file: File) => send(await keepUpload('bed', file, { cutId, lineId: null }, `bed ${cutId}`)),
    resend: (upload: Upload) => send(upload as Upload<Place>),
    async resume() {
      await Promise.all([resumableUploads('line'), resumableUploads('bed')]);
      for (const upload of Object.values(useUploads.getState()))
        if (isOurs(upload) && !upload.error && !isUnderWay(upload.id)) void send(upload);
    },
  };
}

export function useResumedUploads(): void {
  const uploads = useFilmUploads();
  useEffect(() => {
    void uploads.resume();
  }, [uploads]);
}

function putLine(store: CutStore, lineId: string, { id, duration }: Asset) {
  const recorded = {
    assetId: id,
    speechId: null,
    voice: null,
    model: null,
    connectionId: null,
    duration: duration ?? null,
  };
  store.getState().edit((film) => changeLine(film, lineId, recorded), 'recordLine');
}

function putBed(store: CutStore, { id }: Asset) {
  store.getState().edit((film) => ({ ...film, bed: { ...USUAL_BED, ...film.bed, assetId: id } }), 'layBed');
  store.getState().select({ kind: 'bed', id });
}
