import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import {
  createTranscript,
  isUnderWay,
  readTranscript,
  type TranscriptFilter,
  transcriptsOptions,
} from '#lib/api/transcripts.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { linesFromSegments } from '#lib/studio/cut/line-edits.ts';
import { Section } from './rows.tsx';

/** Words spoken in a shot become lines over it, which caption it. */
export function TakeTranscript({ shot }: { shot: Shot }) {
  const hasSound = useCut(({ media }) => {
    const found = media.get(shot.taskId ? `task:${shot.taskId}` : `asset:${shot.assetId}`);
    return found?.status === 'ready' && found.kind === 'video' && found.hasSound !== false;
  });
  if (!hasSound) return null;
  return <SpokenWords key={shot.taskId ?? shot.assetId} shot={shot} />;
}

function SpokenWords({ shot }: { shot: Shot }) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const store = useCutStore();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const source: TranscriptFilter = shot.taskId
    ? { sourceTaskId: shot.taskId }
    : { assetId: shot.assetId ?? '' };
  const { data: transcripts = [] } = useQuery(transcriptsOptions({ task: 'transcribe', ...source }));
  const [newest] = transcripts;
  const pending = newest ? isUnderWay(newest) : false;

  const take = async (id: string) => {
    const { segments } = await readTranscript(id);
    const before = store.getState().timeline;
    store
      .getState()
      .edit((film) => linesFromSegments(film, shot.id, segments, () => crypto.randomUUID()), 'takeWords');
    const count = store.getState().timeline.lines.length - before.lines.length;
    toast.message(count > 0 ? t('line.linesTaken', { count }) : t('line.nothingSaid'));
  };
  const transcribe = async () => {
    setAsked(true);
    const { transcriptRequest } = await import('#components/audio/transcript-request.ts');
    await createTranscript(client, {
      ...(await transcriptRequest(client, 'transcribe')),
      ...(shot.taskId ? { taskId: shot.taskId } : { assetId: shot.assetId ?? '' }),
    });
  };
  const run = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (cause) {
      setAsked(false);
      toast.error(t('line.wordsUnreadable'), { description: told(cause) });
    }
  };
  return (
    <Section title={t('line.saidInIt')}>
      {newest?.status === 'done' ? (
        <Button size="sm" className="w-fit" onClick={() => void run(() => take(newest.id))}>
          {t('line.takeWords')}
        </Button>
      ) : (
        <Button
          size="sm"
          className="w-fit"
          busy={pending || (isAsked && !newest)}
          onClick={() => void run(transcribe)}
        >
          {t('line.writeDown')}
        </Button>
      )}
      {newest?.status === 'failed' && newest.error && (
        <p className="text-xs text-danger">{told(newest.error)}</p>
      )}
    </Section>
  );
}
