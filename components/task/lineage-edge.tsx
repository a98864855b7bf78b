import type { LineageLink } from '#lib/studio/lineage.ts';
import type { Task } from '#lib/studio/task.ts';
import { promptChange } from './prompt-change.ts';

function linkWords({ kind, at, username }: LineageLink): string {
  switch (kind) {
    case 'remix':
      return 'Remix';
    case 'retry':
      return 'Made again';
    case 'frame':
      return at === null ? 'From a frame' : `From its frame at ${at.toFixed(1)} s`;
    case 'character':
      return `With @${username}`;
  }
}

const SETTINGS = ['model', 'size', 'seconds', 'duration', 'orientation', 'aspect_ratio', 'style'] as const;

/** Settings that differ, as `size 480x480 → 1280x720`; a remix that names none keeps those of its source. */
function settingChanges(before: Task, after: Task): string[] {
  return SETTINGS.flatMap((name) => {
    const [old, next] = [before.params[name], after.params[name]].map((value) =>
      value === undefined || value === null ? undefined : String(value),
    );
    return next === undefined || old === next
      ? []
      : [`${name.replace('_', ' ')} ${old ? `${old} → ` : ''}${next}`];
  });
}

type LineageEdgeProps = { links: LineageLink[]; source: Task | null; task: Task };

/** How a video came from its source: the way, the words that changed, and the settings that did. */
export function LineageEdge({ links: [link, ...others], source, task }: LineageEdgeProps) {
  if (!link) return null;
  const changes = source ? promptChange(source.prompt, task.prompt) : [];
  // Wholly new words stand above already.
  const words = changes.length > 1 ? changes : [];
  const settings = source ? settingChanges(source, task) : [];
  return (
    <span className="block text-xs text-faint">
      <span className="font-medium text-muted">{linkWords(link)}</span>
      {others.length > 0 && `, ${others.map((other) => linkWords(other).toLowerCase()).join(', ')}`}
      {words.length > 0 && ': '}
      {words.map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'added')
          return (
            <ins key={key} className="rounded-xs bg-ok-soft text-text no-underline">
              {text}
            </ins>
          );
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
      {settings.length > 0 && <span className="tabular-nums"> · {settings.join(' · ')}</span>}
    </span>
  );
}
