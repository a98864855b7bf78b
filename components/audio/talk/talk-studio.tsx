'use client';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFileDrop } from '#components/ui/forms/use-file-drop.ts';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { here } from '#lib/format/base-path.ts';
import { useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { attach, resumeAttachment } from './attachment.tsx';
import { ConversationList } from './conversation-list.tsx';
import { TalkComposer } from './talk-composer.tsx';
import { NewThread, Thread } from './thread.tsx';
import { useReplySound } from './use-reply-sound.ts';
import { useTalk } from './use-talk.ts';
import { useTalkSettings } from './use-talk-settings.ts';

/** A voice conversation. Its id is in the address; recordings may be dropped anywhere. */
export function TalkStudio() {
  const t = useTranslations('audio');
  const id = useSearchParams().get('c');
  const [listed, setListed] = useState(false);
  const ready = useKeptDraft();
  const talk = useTalk(open);
  const sound = useReplySound();
  const state = talk.stateOf(id);
  const controls = useTalkSettings(id, state);
  const [setting, setSetting] = useState(false);
  const { make } = useMay();
  const choose = (next: string | null) => {
    setListed(false);
    open(next);
  };
  const zone = useFileDrop({
    onFiles: (files) => {
      // The studio, not the browser, decides what a file is; it refuses the wrong ones.
      const file = files.find(({ type }) => /^(audio|video)\//.test(type)) ?? files[0];
      if (file) void attach(file, t);
      if (file && files.length > 1)
        toast.warning(t('talk.oneAtATime'), { description: t('talk.taken', { name: file.name }) });
    },
    disabled: !make,
  });
  return (
    <div
      {...zone.areaProps}
      className="relative grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[272px_minmax(0,1fr)]"
    >
      <h1 className="sr-only">{t('talk.talk')}</h1>
      <input {...zone.inputProps} accept="audio/*,video/*" aria-label={t('recording.file')} />
      <nav
        aria-label={t('talk.conversations')}
        className="min-h-0 overflow-y-auto border-r bg-panel p-4 max-lg:hidden"
      >
        <ConversationList chosen={id} onChoose={choose} />
      </nav>
      <div className="flex min-h-0 flex-col">
        <div className="flex justify-end border-b px-4 py-2 lg:hidden">
          <Sheet
            open={listed}
            onOpenChange={setListed}
            title={t('talk.conversations')}
            trigger={
              <Button size="sm" variant="ghost">
                <MessagesSquare aria-hidden /> {t('talk.conversations')}
              </Button>
            }
          >
            <ConversationList chosen={id} onChoose={choose} />
          </Sheet>
        </div>
        <div className="flex min-h-0 grow flex-col overflow-y-auto">
          {id === null ? (
            <Makers otherwise={<LooksOnly />}>
              <NewThread />
            </Makers>
          ) : (
            <Thread
              key={id}
              id={id}
              state={state}
              arrived={talk.arrived}
              sound={sound}
              onRetry={() => void talk.reply(id, controls.options())}
              onChange={() => setSetting(true)}
            />
          )}
        </div>
        {make && ready && (
          <TalkComposer
            busy={talk.sending || state.kind === 'coming' || state.kind === 'paused'}
            problem={talk.sendProblem}
            controls={controls}
            setting={setting}
            onSetting={setSetting}
            onSend={() => void talk.say(id, controls.options())}
            onPick={zone.open}
          />
        )}
      </div>
      {zone.isDragActive && <DropOverlay>{t('talk.drop')}</DropOverlay>}
    </div>
  );
}

const open = (id: string | null) =>
  window.history.pushState(
    null,
    '',
    here(id === null ? '/audio/talk' : `/audio/talk?c=${encodeURIComponent(id)}`),
  );

/** Restores the draft from the browser's storage, and resumes an interrupted upload. */
function useKeptDraft(): boolean {
  const t = useTranslations('audio');
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(useTalkDraft.persist.rehydrate()).then(() => {
      setReady(true);
      return resumeAttachment(t);
    });
  }, [t]);
  return ready;
}
