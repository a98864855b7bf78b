import { AudioLines, Download } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { exportUrl } from '#lib/api/transcripts.ts';
import type { Task } from '#lib/studio/task/task.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { EXPORT_FORMATS } from '#lib/studio/transcript/transcript-export.ts';
import { languageLabel } from '#lib/studio/transcript/transcript-labels.ts';
import { useTranscriptsOf } from '../player/use-captions.ts';
import { Panel } from './task-panels.tsx';

/** The transcript of a video: read, export as captions, dub. */
export function TranscriptPanel({ task }: { task: Task }) {
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const t = useTranslations('gallery');
  const rows = useTranscriptsOf(task);
  if (rows.length === 0) return null;
  return (
    <Panel title={t('transcripts.title')}>
      <ul className="-mx-2 grid">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-1 rounded-sm px-2 py-0.5 hover:bg-hover">
            <Link href={pageOf(row)} className="mr-auto min-w-0 truncate py-1 text-sm">
              {row.task === 'translate' ? t('transcripts.inEnglish') : t('transcripts.asSpoken')}
              {row.task === 'transcribe' && row.language !== null && (
                <span className="text-muted"> · {languageLabel(row, locale, tCommon)}</span>
              )}
            </Link>
            <Makers>
              <ButtonLink variant="ghost" size="sm" href={`${pageOf(row)}&dub`}>
                <AudioLines aria-hidden /> {t('transcripts.dub')}
              </ButtonLink>
            </Makers>
            <DropdownMenu
              trigger={
                <Button variant="ghost" size="sm">
                  <Download aria-hidden /> {t('transcripts.export')}
                </Button>
              }
              entries={EXPORT_FORMATS.map((format) => ({
                label: tCommon(`exportAs.${format}`),
                onSelect: () => location.assign(exportUrl(row.id, format)),
              }))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const pageOf = ({ id, task }: TranscriptRow) => `/audio/${task}?id=${encodeURIComponent(id)}`;
