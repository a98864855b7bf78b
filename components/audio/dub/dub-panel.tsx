'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { createDub, dubsOptions } from '#lib/api/dubs.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import { VOICES } from '#lib/studio/voices.ts';
import { DubRow } from './dub-row.tsx';
import { useDubActions } from './use-dub-actions.ts';

const key = (model: string, voice: string) => `${model}/${voice}`;
const OPTIONS = modelsOfKind('speech').map(({ id, label, voices }) => ({
  label,
  options: voices.map((voice) => ({
    value: key(id, voice),
    label: <span className="capitalize">{voice}</span>,
  })),
}));

export function DubPanel({ transcript }: { transcript: TranscriptRow }) {
  const { id: transcriptId } = transcript;
  const client = useQueryClient();
  const { data: dubs, error, refetch } = useQuery(dubsOptions(transcriptId));
  const make = useMutation({ ...createDub(client), meta: { showsErrors: true } });
  const actions = useDubActions();
  const [chosen, setChosen] = useState(key('chat-4o-mini-tts-2025-12-15', 'alloy'));
  const voice = VOICES.find((one) => key(one.model, one.voice) === chosen);
  const working = dubs?.some(({ status }) => status === 'working') ?? false;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label="Voice" className="grow sm:w-56 sm:grow-0">
          <Select value={chosen} onChange={setChosen} options={OPTIONS} />
        </Field>
        <Button
          look="primary"
          busy={make.isPending}
          disabled={!voice || working}
          onClick={() => voice && make.mutate({ transcriptId, ...voice })}
        >
          Make the dub
        </Button>
      </div>
      {make.error && <Notice tone="danger">{make.error.message}</Notice>}
      {error && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {!dubs && !error && <Skeleton className="h-16" />}
      {actions.deleted && (
        <Notice
          icon={<Trash2 aria-hidden />}
          action={
            <Button size="sm" onClick={actions.undo}>
              Undo
            </Button>
          }
        >
          The dub by <span className="capitalize">{actions.deleted.voice}</span> was deleted.
        </Notice>
      )}
      {dubs?.length === 0 && !actions.deleted && (
        <p className="text-sm text-muted">No dub of this video yet.</p>
      )}
      <ul className="grid gap-3">
        {dubs?.map((dub, index) => (
          <DubRow key={dub.id} dub={dub} transcript={transcript} actions={actions} first={index === 0} />
        ))}
      </ul>
    </div>
  );
}
