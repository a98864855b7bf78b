import { Paperclip, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isComposing } from '#components/ui/forms/composing.ts';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTouch } from '#components/ui/use-touch.ts';
import { useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { ModelSelect } from '../model-select.tsx';
import { AskBeforeLeaving } from '../recording/ask-before-leaving.tsx';
import { RecoveredRecordings, useRecorder } from '../recording/recording.tsx';
import { VoicePicker } from '../voice-picker.tsx';
import { AttachmentChip, attach, removeAttachment, resumeAttachment } from './attachment.tsx';
import { RecordButton } from './record-button.tsx';
import { TalkSettingsSheet } from './talk-settings.tsx';
import type { TalkControls } from './use-talk-settings.ts';

type TalkComposerProps = {
  controls: TalkControls;
  /** The settings are open. */
  setting: boolean;
  onSetting: (open: boolean) => void;
  /** A reply is pending: the next turn waits for it. */
  busy: boolean;
  problem: string | null;
  onSend: () => void;
  onPick: () => void;
};

export function TalkComposer(props: TalkComposerProps) {
  const t = useTranslations('audio');
  const { controls, setting, onSetting, busy, problem, onSend, onPick } = props;
  const { text, attachment, spoken, set } = useTalkDraft();
  const refusal = controls.refusal('voice') ?? controls.refusal('model');
  const recorder = useRecorder();
  const aloud = useId();
  const touch = useTouch() ? 'yes' : 'no';
  const [sendsWhenUp, setSendsWhenUp] = useState(false);
  const ready = attachment?.state === 'ready' || (text.trim() !== '' && !attachment);
  const take = async (file: File, held: boolean) => {
    setSendsWhenUp(held);
    // The page shows the time, so the name needs no date.
    const ending = file.name.split('.').at(-1);
    const arrived = await attach(
      new File([file], `${t('recording.file')}.${ending}`, { type: file.type }),
      t,
    );
    setSendsWhenUp(false);
    if (arrived && held) onSend();
  };
  return (
    <section aria-label={t('talk.yourMessage')} className="border-t bg-panel px-4 py-3.5 md:px-6">
      <form
        className="mx-auto grid max-w-3xl gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) onSend();
        }}
      >
        {recorder.state === 'recording' && <AskBeforeLeaving />}
        {recorder.problem && <Notice tone="warn">{recorder.problem}</Notice>}
        <RecoveredRecordings
          isRecording={recorder.state !== 'idle'}
          onFile={(file) => void take(file, false)}
        />
        {problem && <Notice tone="danger">{t('talk.notSent', { problem })}</Notice>}
        {attachment && (
          <AttachmentChip
            attachment={attachment}
            sending={sendsWhenUp}
            onRetry={() => void resumeAttachment(t)}
            onRemove={removeAttachment}
          />
        )}
        <Textarea
          aria-label={t('talk.message')}
          value={text}
          rows={2}
          placeholder={attachment ? t('talk.addWords') : t('talk.typeOrSpeak', { touch })}
          onChange={(event) => set({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            if (ready && !busy) onSend();
          }}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <RecordButton recorder={recorder} disabled={busy} onRecorded={take} />
          <IconButton label={t('talk.chooseRecording')} icon={Paperclip} size="lg" onClick={onPick} />
          <TalkSettingsSheet open={setting} onOpenChange={onSetting} controls={controls} />
          <span className="flex items-center gap-2 text-xs text-muted">
            <Switch id={aloud} checked={spoken} onCheckedChange={(on) => set({ spoken: on })} />
            <label htmlFor={aloud}>{t('talk.spokenReply')}</label>
          </span>
          {spoken && (
            <VoicePicker
              aria-label={t('talk.replyVoice')}
              voices={controls.voices}
              value={controls.voice}
              onChange={controls.chooseVoice}
              className="w-40! max-sm:grow xl:w-64!"
            />
          )}
          {controls.models.length > 1 && (
            <ModelSelect
              aria-label={t('model')}
              models={controls.models}
              places={controls.places}
              value={controls.model}
              onChange={controls.choose}
              className="w-44! max-sm:grow"
            />
          )}
          <Button type="submit" variant="primary" size="lg" className="ml-auto" disabled={!ready || busy}>
            <SendHorizontal aria-hidden /> {t('talk.send')}
          </Button>
        </div>
        {refusal && (
          <p role="alert" className="text-danger text-xs">
            {refusal}
          </p>
        )}
      </form>
    </section>
  );
}
