import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PromptInput } from '#components/compose/prompt-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { actOnTask } from '#lib/api/acts/tasks.ts';
import type { Seam } from '#lib/api/cut-seams.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { here } from '#lib/format/base-path.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { modelOf, promptOf } from '#lib/studio/compose/draft-form.ts';
import { lengthLabel, type ShotStatus, setDraft } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { whyNotMade } from '../why-not-made.ts';
import { SeamChip } from './seam-chip.tsx';
import { isTrouble, type Trouble } from './shot-picture.tsx';
import { Takes, takesOf } from './takes.tsx';
import { useTakes } from './use-takes.ts';
import { useUsualDraft } from './use-usual-draft.ts';

const DraftDialog = lazyDialog(() => import('./draft-dialog.tsx').then((dialog) => dialog.DraftDialog));

type ShotInfoProps = {
  shot: Shot;
  /** The same with the take being viewed. */
  seen: Shot;
  number: number;
  status: ShotStatus;
  media: CutMedia | null;
  seam: Seam | null;
  /** The number of the shot it continues. */
  continued: number | null;
  /** The take being viewed. */
  shown: string | null;
  onShow: (taskId: string | null) => void;
};

const CLAMP = 'line-clamp-3 text-xs leading-[1.4] text-muted wrap-anywhere';

/** What a shot is made from, and its actions. */
export function ShotInfo(props: ShotInfoProps) {
  const t = useTranslations('cuts');
  const { shot, seen, number, status, media, seam, continued, shown, onShow } = props;
  // The draft of the shot says what its own take was made from, and no other.
  const { data: task } = useQuery({ ...taskOptions(shown ?? ''), enabled: seen !== shot });
  if (status === 'empty') return <EmptyInfo shot={shot} number={number} />;
  const words = promptOf(seen.draft) || (seen !== shot && task?.prompt) || (media?.name ?? '');
  const isChoice = takesOf(shot).length > (shot.assetId === null ? 1 : 0);
  const takes = (isChoice || (shown && status === 'ready')) && (
    <Takes shot={shot} number={number} shown={shown} onShow={onShow} />
  );
  return (
    <div className="flex min-h-[84px] min-w-0 flex-col justify-between gap-1.5 max-md:min-h-[72px]">
      {isTrouble(status) ? (
        <TroubleInfo shot={seen} number={number} status={status} media={media} shown={shown} />
      ) : (
        // On a phone the script above stands for these words, if there is one.
        <p className={classes(CLAMP, shot.script.trim() !== '' && 'max-md:hidden')}>
          {continued === null ? words : t('row.continuesWords', { number: continued, words })}
        </p>
      )}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        {takes || <span className="text-xs text-muted">{seen.assetId ? t('row.file') : ''}</span>}
        {status === 'making' && shown && <Stop taskId={shown} />}
        {status === 'ready' && shown === shot.taskId && <SeamChip seam={seam} number={number} />}
      </div>
    </div>
  );
}

/** An empty shot: what to make is written here. */
function EmptyInfo({ shot, number }: { shot: Shot; number: number }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const usual = useUsualDraft();
  const { make, busy } = useTakes();
  const [open, setOpen] = useState(false);
  const prompt = promptOf(shot.draft);
  const write = (text: string) => {
    const draft = shot.draft ?? usual();
    store
      .getState()
      .edit(
        (film) => setDraft(film, shot.id, { ...draft, params: { ...draft.params, prompt: text } }),
        ['writeShot', { number }],
        `draft ${shot.id}`,
      );
  };
  const references = shot.draft?.references ?? [];
  return (
    <div className="grid min-h-[84px] min-w-0 content-between gap-1.5">
      <PromptInput
        size="small"
        aria-label={t('row.draftPrompt', { number })}
        placeholder={t('row.whatToMake')}
        value={prompt}
        onChange={write}
      />
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('row.draftOf', { number })}
          title={t('row.draftAbout')}
          className="-ml-2 h-6! min-w-0 shrink! font-normal"
          onClick={() => setOpen(true)}
        >
          <Settings2 aria-hidden />
          <span className="truncate">
            {t('row.draftLength', {
              model: modelOf(shot.draft) || t('draft'),
              length: lengthLabel(shot, fps, t),
            })}
          </span>
        </Button>
        {references.slice(0, 3).map((id) => (
          <img
            key={id}
            src={here(`/api/assets/${encodeURIComponent(id)}?thumb=96`)}
            alt={t('row.reference')}
            className="h-5 w-8 rounded-xs object-cover"
          />
        ))}
        <Button
          size="sm"
          className="ml-auto h-6!"
          aria-label={t('row.makeShot', { number })}
          busy={busy}
          disabled={prompt.trim() === ''}
          onClick={() => void make({ shots: [shot.id] })}
        >
          {t('make')}
        </Button>
      </div>
      {open && <DraftDialog shot={shot} number={number} onClose={() => setOpen(false)} />}
    </div>
  );
}

type TroubleProps = Pick<ShotInfoProps, 'shot' | 'number' | 'media' | 'shown'> & { status: Trouble };

/** Why there is no picture, and what helps. */
function TroubleInfo({ shot, number, status, media, shown }: TroubleProps) {
  const t = useTranslations('cuts');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  const { make, busy } = useTakes();
  const [open, setOpen] = useState(false);
  const { title, advice } =
    status === 'uncertain'
      ? { title: t('row.trouble.uncertain'), advice: media?.error && told(media.error) }
      : whyNotMade(media?.error ?? null, t, tErrors);
  return (
    <div className="grid gap-1.5 text-xs">
      <p title={media?.error ? told(media.error) : undefined} className="line-clamp-3">
        {status === 'gone'
          ? t('row.goneAdvice')
          : t.rich('row.troubleWords', {
              title,
              advice: advice ?? '',
              quiet: (words) => <span className="text-muted">{words}</span>,
              b: (words) => (
                <span
                  className={classes('font-medium', status === 'uncertain' ? 'text-warn' : 'text-danger')}
                >
                  {words}
                </span>
              ),
            })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {shot.draft && (
          <Button
            size="sm"
            className="h-6!"
            aria-label={t('row.retakeShot', { number })}
            busy={busy}
            onClick={() => void make({ shots: [shot.id] })}
          >
            {t('retake')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="h-6!"
          aria-label={t('row.changeAndRetake', { number })}
          onClick={() => setOpen(true)}
        >
          {t('row.changeIt')}
        </Button>
        {status === 'uncertain' && shown && (
          <ButtonLink
            size="sm"
            variant="ghost"
            className="h-6!"
            href={`/gallery/${encodeURIComponent(shown)}`}
          >
            {t('row.openInGallery')}
          </ButtonLink>
        )}
      </div>
      {open && <DraftDialog shot={shot} number={number} retake onClose={() => setOpen(false)} />}
    </div>
  );
}

function Stop({ taskId }: { taskId: string }) {
  const t = useTranslations('cuts');
  const { mutate, isPending } = useMutation(actOnTask(useQueryClient()));
  return (
    <Button
      size="sm"
      variant="ghost"
      className="h-6!"
      busy={isPending}
      onClick={() => mutate({ id: taskId, action: 'cancel' })}
    >
      {t('stop')}
    </Button>
  );
}
