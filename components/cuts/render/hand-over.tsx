import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { exportCutUrl } from '#lib/api/cut-renders.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { whenSaved } from '../when-saved.ts';
import { Choice } from './choice.tsx';

const PROJECTS = ['otio', 'fcpxml', 'edl', 'mlt'] as const;

/** Exports for other editors: a project, captions, or everything. */
export function HandOver() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const store = useCutStore();
  const cutId = useCut(({ cut }) => cut.id);
  const captioned = useCut(({ timeline }) => timeline.captions.from !== 'none');
  const empty = useCut(({ timeline }) => timeline.shots.length === 0);
  const take = (format: Parameters<typeof exportCutUrl>[1]) =>
    void whenSaved(store, t).then(
      () => window.location.assign(exportCutUrl(cutId, format)),
      (error: unknown) => toast.error(t('render.notHandedOver'), { description: told(error) }),
    );
  return (
    <section
      aria-label={t('render.handOver')}
      className="grid gap-2.5 border-b pb-3.5 last:border-0 last:pb-0"
    >
      <h2 className="text-base font-semibold">{t('render.handOver')}</h2>
      <div className="grid grid-cols-2 gap-1.5">
        {PROJECTS.map((format) => (
          <Choice
            key={format}
            label={format.toUpperCase()}
            detail={t(`render.${format}`)}
            disabled={empty}
            onClick={() => take(format)}
          />
        ))}
        <Choice
          label={t('render.zip')}
          detail={t('render.zipAbout')}
          disabled={empty}
          className={captioned ? '' : 'col-span-2'}
          onClick={() => take('zip')}
        />
        {captioned && <Choice label="SRT" detail={t('render.srt')} onClick={() => take('srt')} />}
      </div>
    </section>
  );
}
