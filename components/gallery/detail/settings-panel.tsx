'use client';
import type { Task } from '#lib/studio/task.ts';
import { CopyButton } from './copy-button.tsx';
import { Panel } from './panel.tsx';
import { settingRows } from './setting-rows.ts';

/** Everything the video was made with. */
export function SettingsPanel({ task }: { task: Task }) {
  const copied = JSON.stringify({ endpoint: task.endpoint, ...task.params }, null, 2);
  return (
    <Panel title="Settings" action={<CopyButton label="Copy the settings" text={copied} />}>
      <dl className="grid text-sm">
        {settingRows(task).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b py-1.5 last:border-0">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 truncate text-right tabular-nums" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {task.references.length > 0 && (
        <ul aria-label="Reference images" className="flex flex-wrap gap-2 pt-1">
          {[...new Set(task.references)].map((id, index) => (
            <li key={id}>
              <img
                src={`/api/assets/${encodeURIComponent(id)}?thumb=160`}
                alt={`Reference ${index + 1}`}
                loading="lazy"
                className="h-16 rounded-sm bg-hover"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
