import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskedForBy } from '#components/task/asked-for-by.tsx';
import { usePlace } from '#components/task/use-place.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import {
  captionsUrl,
  createDub,
  deleteDub,
  dubDownloadUrl,
  dubsOptions,
  dubVideoUrl,
  restoreDub,
  retryDub,
  transcriptOptions,
} from '#lib/api/transcripts.ts';
import { formatBytes } from '#lib/format/units.ts';
import { errorText } from '#lib/language/error-text.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { priceLabel } from '#lib/studio/compose/model-details.ts';
import { pausedLabel } from '#lib/studio/connection/place.ts';
import type { Dub } from '#lib/studio/dub/dub.ts';
import { dubCostLabel } from '#lib/studio/ledger/dub-cost.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { languageLabel } from '#lib/studio/transcript/transcript-labels.ts';
import { useSpokenBy } from '../use-offered.ts';
import { DubVoiceFields, isAboutVoice, NoVoices, useDubVoice } from './dub-voice.tsx';

export function DubPanel({ transcript }: { transcript: TranscriptRow }) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const { id: transcriptId } = transcript;
  const tCompose = useTranslations('compose');
  const client = useQueryClient();
  const { data: dubs, error, refetch } = useQuery(dubsOptions(transcriptId));
  const make = useMutation({ ...createDub(client), meta: { showsErrors: true } });
  const actions = useDubActions();
  const makes = useMay().change(transcript);
  const dubVoice = useDubVoice();
  const { voice } = dubVoice;
  const { data: catalogue } = useQuery(catalogueOptions());
  const spoken = catalogue?.models.find(
    ({ id, connectionId }) => id === voice?.model && connectionId === (voice.connectionId ?? connectionId),
  );
  const { data: whole } = useQuery(transcriptOptions(transcriptId));
  const price = spoken?.price ?? null;
  const by = useSpokenBy();
  const refusal = make.error instanceof ApiError ? make.error : null;
  const newest = dubs?.[0];
  const refused =
    refusal && make.variables
      ? { ...make.variables, error: refusal }
      : newest?.status === 'failed' && newest.error
        ? { model: newest.model, voice: newest.voice, error: newest.error }
        : null;
  const working = dubs?.some(({ status }) => status === 'working') ?? false;
  return (
    <div className="grid gap-4">
      {makes && dubVoice.offered.models?.length === 0 && <NoVoices {...dubVoice.offered} />}
      {makes && dubVoice.offered.models?.length !== 0 && (
        <div className="flex flex-wrap items-start gap-2.5">
          <DubVoiceFields {...dubVoice} refused={refused} />
          <Button
            variant="primary"
            className="sm:mt-[22px]"
            busy={make.isPending}
            disabled={!voice || working}
            onClick={() => voice && make.mutate({ transcriptId, ...voice })}
          >
            {t('dub.make')}
          </Button>
        </div>
      )}
      {makes && spoken && whole && (
        <p className="text-xs text-muted">
          {dubCostLabel(price, whole.segments, whole.duration ?? 0, t, tCommon)}
          {price && ` (${priceLabel(price, tCompose)})`}
        </p>
      )}
      <ErrorNotice error={refusal && isAboutVoice(refusal) ? null : make.error} />
      <ErrorNotice error={error} onRetry={refetch} />
      {!dubs && !error && <Skeleton className="h-16" />}
      {actions.deleted && (
        <Notice
          icon={<Trash2 aria-hidden />}
          action={
            <Button size="sm" onClick={actions.undo}>
              {tCommon('undo')}
            </Button>
          }
        >
          {t.rich('dub.deleted', {
            name: by(actions.deleted).voice,
            voice: (words) => <span className="capitalize">{words}</span>,
          })}
        </Notice>
      )}
      {dubs?.length === 0 && !actions.deleted && <p className="text-sm text-muted">{t('dub.none')}</p>}
      <ul className="grid gap-3">
        {dubs?.map((dub, index) => (
          <DubRow key={dub.id} dub={dub} transcript={transcript} actions={actions} first={index === 0} />
        ))}
      </ul>
    </div>
  );
}

type DubActions = ReturnType<typeof useDubActions>;

/**
 * Passed to the list, which outlives a deleted dub and reports it: toasts are unreachable behind a dialog.
 */
function useDubActions() {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<Dub | null>(null);
  const { mutate: remove } = useMutation(deleteDub(client));
  const { mutate: restore } = useMutation(restoreDub(client));
  const { mutate: retry } = useMutation(retryDub(client));
  return {
    deleted,
    retry: (id: string) => retry(id),
    remove: (id: string) => remove(id, { onSuccess: setDeleted }),
    undo: () => deleted && restore(deleted.id, { onSuccess: () => setDeleted(null) }),
  };
}

type DubRowProps = { dub: Dub; transcript: TranscriptRow; actions: DubActions; first: boolean };

/** One dub: its progress, or the video with the voice in it. */
function DubRow({ dub, transcript, actions, first }: DubRowProps) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  const locale = useLocale();
  const [shown, setShown] = useState(first);
  const { id, status, progress, rushed, bytes, error, createdAt, agent } = dub;
  const { voice, where } = useSpokenBy()(dub);
  const place = usePlace(dub.connectionId, status === 'working');
  const isOutdated = dub.revision < transcript.revision;
  const may = useMay();
  return (
    <li className="grid gap-2.5 rounded-md border p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm">
          <span className="font-medium capitalize">{voice}</span>{' '}
          <span className="text-xs text-muted tabular-nums">
            {where && `${where} · `}
            <RelativeTime at={createdAt} />
            {bytes === null ? '' : ` · ${formatBytes(bytes)}`}
            {agent && (
              <>
                {' · '}
                <AskedForBy agent={agent} />
              </>
            )}
          </span>
        </p>
        {status === 'done' && (
          <>
            {!shown && (
              <Button size="sm" onClick={() => setShown(true)}>
                {t('dub.watch')}
              </Button>
            )}
            <Button size="sm" asChild>
              <a href={dubDownloadUrl(id)} download>
                <Download aria-hidden /> {t('dub.downloadMp4')}
              </a>
            </Button>
          </>
        )}
        {may.change(dub) && (
          <IconButton
            label={t('dub.deleteNamed', { name: voice })}
            icon={Trash2}
            size="sm"
            onClick={() => actions.remove(id)}
          />
        )}
      </div>
      {status === 'working' && (
        <div className="grid gap-1.5">
          <ProgressBar percent={progress} label={t('dub.by', { name: voice })} />
          <p className="text-xs text-muted tabular-nums">
            {(error && told(error)) ??
              (place && pausedLabel(place, t)) ??
              t(progress < 90 ? 'dub.speaking' : 'dub.mixing', { percent: Math.round(progress) })}
          </p>
        </div>
      )}
      {status === 'failed' && error && (
        <Notice
          tone="danger"
          action={
            may.retry(dub) &&
            !place?.isRemoved && (
              <Button size="sm" onClick={() => actions.retry(id)}>
                <RotateCcw aria-hidden /> {tCommon('tryAgain')}
              </Button>
            )
          }
        >
          {t.rich('dub.failed', {
            title: errorText(error.code, tErrors).title,
            message: error.message,
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
          {place?.isRemoved && ` ${t('dub.placeRemoved', { name: place.name })}`}
        </Notice>
      )}
      {status === 'done' && isOutdated && <Notice tone="warn">{t('dub.outdated')}</Notice>}
      {status === 'done' && rushed.length > 0 && <Notice>{t('dub.rushed', { count: rushed.length })}</Notice>}
      {status === 'done' && shown && (
        <video
          controls
          preload="metadata"
          src={dubVideoUrl(id)}
          aria-label={t('dub.video', { name: voice })}
          className="max-h-[50vh] w-full rounded-sm bg-black"
        >
          <track
            kind="captions"
            label={languageLabel(transcript, locale, tCommon)}
            src={captionsUrl(transcript)}
          />
        </video>
      )}
    </li>
  );
}
