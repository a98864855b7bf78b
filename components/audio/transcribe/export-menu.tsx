import { ChevronDown, Copy, Download, Files } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { copyText } from '#components/ui/overlays/toast.ts';
import { saveFile } from '#components/ui/save-file.ts';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { subtitleRulesLabel } from '#lib/studio/transcript/subtitle-rules.ts';
import type { Transcript } from '#lib/studio/transcript/transcript.ts';
import {
  EXPORT_FORMATS,
  EXPORT_MIME,
  type ExportFormat,
  exportName,
  exportTranscript,
  toText,
} from '#lib/studio/transcript/transcript-export.ts';

/** Exports what is shown, saved or not. */
export function ExportMenu({ transcript, editor }: { transcript: Transcript; editor: TranscriptEditor }) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const now = () => ({ ...transcript, segments: editor.getState().segments });
  const save = (format: ExportFormat) =>
    saveFile(
      exportName(transcript, format),
      new Blob([exportTranscript(now(), format)], { type: EXPORT_MIME[format] }),
    );
  const copy = () => copyText(toText(now().segments), t('export.textCopied'));
  return (
    <DropdownMenu
      trigger={
        <Button size="sm">
          {t('export.export')}
          <ChevronDown aria-hidden />
        </Button>
      }
      entries={[
        ...EXPORT_FORMATS.map((format) => ({
          label: tCommon(`exportAs.${format}`),
          icon: <Download aria-hidden />,
          onSelect: () => save(format),
        })),
        'separator',
        {
          label: t('export.all'),
          icon: <Files aria-hidden />,
          onSelect: () => EXPORT_FORMATS.forEach(save),
        },
        { label: t('export.copyText'), icon: <Copy aria-hidden />, onSelect: () => void copy() },
        'separator',
        { heading: subtitleRulesLabel(t) },
      ]}
    />
  );
}
