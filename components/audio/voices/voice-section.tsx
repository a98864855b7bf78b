import { CircleAlert, LoaderCircle, MicOff, Pause, Play, Square } from 'lucide-react';
import Link from 'next/link';
import { Fragment } from 'react';
import { useClock } from '#components/task/use-clock.ts';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { SpeechModel } from '#lib/contract/models.ts';
import { formatClock } from '#lib/format/units.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { pauseOrResume, usePlayedTime, useSoundPlayer } from './sound-player.ts';
import { type VoicePlayer, voiceKey } from './use-voice-player.ts';

type VoiceSectionProps = {
  models: readonly SpeechModel[];
  offered: readonly SpeechModel[];
  chosen: string;
  onChoose: (model: string) => void;
  player: VoicePlayer;
};

export function VoiceSection({ models, offered, chosen, onChoose, player }: VoiceSectionProps) {
  if (offered.length === 0) {
    return (
      <EmptyState icon={<MicOff aria-hidden />} title="No voices with this key">
        The key in Settings may not use a model that speaks. What was spoken before is below.
      </EmptyState>
    );
  }
  const options = [{ value: 'all', label: 'All' }, ...offered.map(({ id, label }) => ({ value: id, label }))];
  return (
    <section aria-label="Voices" className="grid gap-4">
      {offered.length > 1 && (
        <SegmentedControl value={chosen} onChange={onChoose} options={options} aria-label="Model" />
      )}
      {models.map((model) => (
        <Fragment key={model.id}>
          <h2 className="-mb-2 text-xs font-medium text-muted">{model.label}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2.5">
            {model.voices.map((voice) => (
              <li key={voice}>
                <VoiceCard model={model} voice={voice} player={player} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

type VoiceCardProps = { model: SpeechModel; voice: string; player: VoicePlayer };

function VoiceCard({ model, voice, player }: VoiceCardProps) {
  const key = voiceKey(model.id, voice);
  const active = useSoundPlayer(({ current }) => current === key);
  const phase = useSoundPlayer((state) => (state.current === key ? state.phase : null));
  const problem = useSoundPlayer(({ problems }) => problems[key]);
  const sounding = phase === 'playing' || phase === 'arriving';
  const paused = phase === 'paused';
  const label = sounding ? `Pause ${voice}` : paused ? `Go on with ${voice}` : `Play ${voice}`;
  return (
    <article
      aria-label={voice}
      className={classes(
        'grid min-h-[68px] content-center gap-2 rounded-md border p-3 transition-colors',
        active ? 'border-accent bg-accent-soft' : 'bg-panel hover:border-line-strong',
      )}
    >
      <div className="flex items-center gap-3">
        <IconButton
          label={player.blocked && !active ? player.blocked : label}
          variant={active ? 'primary' : 'secondary'}
          size="lg"
          className="rounded-full!"
          aria-disabled={player.blocked !== null && !active}
          onClick={() => (sounding || paused ? pauseOrResume() : player.one(model, voice))}
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
          <h3 className="truncate text-base font-medium capitalize">{voice}</h3>
          {(active || problem) && (
            <p className="truncate text-xs text-muted tabular-nums">
              {active ? <Progress /> : <span className="text-danger">{problem?.title}</span>}
            </p>
          )}
        </div>
        {active && <IconButton label="Stop" icon={Square} size="sm" onClick={player.stop} />}
      </div>
      {problem && !active && <ProblemWords problem={problem} />}
    </article>
  );
}

/** The player position; while it arrives, how much there is already. */
function Progress() {
  const phase = useSoundPlayer((state) => state.phase);
  const { time, end } = usePlayedTime();
  if (phase === 'waiting') return <Waiting />;
  if (phase === 'asking') return 'Asking the service';
  const heard = `${formatClock(time * 1000)} / ${formatClock(end * 1000)}`;
  return phase === 'arriving' ? `${heard}, arriving` : heard;
}

function Waiting() {
  const until = useSoundPlayer(({ waitsUntil }) => waitsUntil);
  const now = useClock(true);
  return `The service asks to wait ${formatClock(Math.max(0, (until ?? now) - now))}`;
}

function ProblemWords({ problem }: { problem: ServiceProblem }) {
  return (
    <p
      role="alert"
      className="flex gap-1.5 text-xs text-muted [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      <CircleAlert aria-hidden className="text-danger" />
      <span>
        {problem.advice}{' '}
        {problem.toSettings && (
          <Link href="/settings" className="underline underline-offset-2 hover:text-text">
            Settings
          </Link>
        )}
      </span>
    </p>
  );
}
