import { CircleAlert, LoaderCircle, Pause, Play, Square } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useRef } from 'react';
import { useClock } from '#components/task/use-clock.ts';
import { classes } from '#components/ui/classes.ts';
import { Field } from '#components/ui/forms/field.tsx';
import { Input } from '#components/ui/forms/input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatClock } from '#lib/format/units.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { modelKey } from '#lib/studio/speech/model-choice.ts';
import { type ShownVoice, shownVoice } from '#lib/studio/speech/shown-voice.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { pauseOrResume, usePlayedTime, useSoundPlayer } from './sound-player.ts';
import { type VoicePlayer, voiceKey } from './use-voice-player.ts';

type VoiceCardProps = { model: CatalogueModel; voice: ShownVoice; player: VoicePlayer };

export function VoiceCard({ model, voice: { id, name, detail }, player }: VoiceCardProps) {
  const t = useTranslations('audio');
  const key = voiceKey(model, id);
  const active = useSoundPlayer(({ current }) => current === key);
  const phase = useSoundPlayer((state) => (state.current === key ? state.phase : null));
  const problem = useSoundPlayer(({ problems }) => problems[key]);
  const sounding = phase === 'playing' || phase === 'arriving';
  const paused = phase === 'paused';
  const began = useRef(false);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click does not pause what the first one began.
    if (detail > 1 && began.current) return;
    began.current = !sounding && !paused;
    if (began.current) player.one(model, id);
    else pauseOrResume();
  };
  const label = t(sounding ? 'pauseNamed' : paused ? 'voices.goOn' : 'playNamed', { name });
  return (
    <article
      aria-label={name}
      className={classes(
        'grid h-full min-h-[68px] content-center gap-2 rounded-md border p-3 transition-colors',
        active ? 'border-accent bg-accent-soft' : 'bg-panel hover:border-line-strong',
      )}
    >
      <div className="flex items-center gap-3">
        <IconButton
          label={label}
          tip={player.blocked && !active ? player.blocked : label}
          aria-description={player.blocked && !active ? player.blocked : undefined}
          variant={active ? 'primary' : 'secondary'}
          size="lg"
          className="rounded-full!"
          aria-disabled={player.blocked !== null && !active}
          onClick={press}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {phase === 'asking' || phase === 'waiting' ? (
            <LoaderCircle aria-hidden className="animate-spin" />
          ) : sounding ? (
            <Pause aria-hidden />
          ) : (
            <Play aria-hidden />
          )}
        </IconButton>
        <div className="grid min-w-0 grow">
          <h3 className="truncate text-base font-medium capitalize" title={name === id ? undefined : id}>
            {name}
          </h3>
          {(active || problem || detail) && (
            <p
              className="line-clamp-2 text-xs text-balance text-muted tabular-nums"
              title={detail ?? undefined}
            >
              {active ? (
                <Progress />
              ) : problem ? (
                <span className="text-danger">{problem.title}</span>
              ) : (
                detail
              )}
            </p>
          )}
        </div>
        {active && (
          <IconButton
            label={t('voices.stopNamed', { name })}
            tip={t('stop')}
            icon={Square}
            size="sm"
            onClick={player.stop}
          />
        )}
      </div>
      {problem && !active && <ProblemWords problem={problem} />}
    </article>
  );
}

/** A voice by id, for services that do not list them. */
export function TypedVoice({ model, player }: Pick<VoiceCardProps, 'model' | 'player'>) {
  const t = useTranslations('audio');
  const locale = useLocale();
  const { typedVoices, set } = useSpeechDraft();
  const key = modelKey(model);
  const id = typedVoices[key] ?? '';
  const refusal = useSoundPlayer(({ problems }) => problems[voiceKey(model, id.trim())]);
  return (
    <div className="grid max-w-md gap-2.5">
      <Field
        label={t('voice')}
        hint={t('voices.notListed')}
        error={refusal?.param === 'voice' ? refusal.advice : undefined}
      >
        <Input
          value={id}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => set({ typedVoices: { ...typedVoices, [key]: target.value } })}
        />
      </Field>
      {id.trim() !== '' && (
        <VoiceCard
          model={model}
          voice={shownVoice({ id: id.trim(), name: id.trim() }, locale, t)}
          player={player}
        />
      )}
    </div>
  );
}

/** The player's position; while downloading, the loaded share. */
function Progress() {
  const t = useTranslations('audio');
  const phase = useSoundPlayer((state) => state.phase);
  const { time, end } = usePlayedTime();
  if (phase === 'waiting') return <Waiting />;
  if (phase === 'asking') return t('voices.asking');
  const heard = `${formatClock(time * 1000)} / ${formatClock(end * 1000)}`;
  return phase === 'arriving' ? t('voices.arriving', { time: heard }) : heard;
}

function Waiting() {
  const t = useTranslations('audio');
  const until = useSoundPlayer(({ waitsUntil }) => waitsUntil);
  const now = useClock(true);
  return t('voices.waiting', { time: formatClock(Math.max(0, (until ?? now) - now)) });
}

function ProblemWords({ problem }: { problem: ServiceProblem }) {
  const t = useTranslations('audio');
  return (
    <p
      role="alert"
      className="flex gap-1.5 text-xs text-muted [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      <CircleAlert aria-hidden className="text-danger" />
      <span className="min-w-0 break-words">
        {problem.advice}{' '}
        {problem.toSettings && (
          <Link href="/settings" className="underline underline-offset-2 hover:text-text">
            {t('settings')}
          </Link>
        )}
      </span>
    </p>
  );
}
