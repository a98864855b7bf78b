import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { furthest, isRunning, type Live } from '../live-stream.ts';
import { useRecentTasks } from './recent-tasks.ts';

type LivePanelProps = { live: Live; onStopWatching: () => void; onClose: () => void };

export function LivePanel({ live, onStopWatching, onClose }: LivePanelProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const task = useRecentTasks()?.find(({ serviceId }) => serviceId !== null && serviceId === live.serviceId);
  return (
    <section
      aria-label={t('live.label')}
      className="mt-3 grid gap-3 rounded-md bg-raised p-3.5 shadow-hairline"
    >
      <div className="flex items-center gap-3">
        <ProgressRing
          percent={live.state === 'connecting' ? null : furthest(task, live)}
          label={t('live.streamed')}
        />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="truncate text-sm font-medium">{live.prompt}</p>
          <p className="text-xs text-muted" role="status">
            {live.error ? told(live.error) : t(`live.state.${live.state}`)}
          </p>
        </div>
        {live.state === 'running' && (
          <Badge tone="accent">
            <Radio aria-hidden className="size-3" /> {t('live.label')}
          </Badge>
        )}
        {/* One button throughout, so that it keeps the focus when the stream ends. */}
        <Button
          size="sm"
          variant={isRunning(live) ? 'secondary' : 'ghost'}
          onClick={isRunning(live) ? onStopWatching : onClose}
        >
          {isRunning(live) ? t('live.stopWatching') : tCommon('close')}
        </Button>
      </div>
      {live.lines.length > 0 && (
        <ol className="flex max-h-20 flex-col-reverse overflow-y-auto font-mono text-[11px] text-faint tabular-nums">
          {[...live.lines].reverse().map((line) => (
            <li key={line} className="shrink-0 truncate">
              {line}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
