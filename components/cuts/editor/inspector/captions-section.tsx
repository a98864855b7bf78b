import { useTranslations } from 'next-intl';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { Row, Section } from './rows.tsx';

type Captions = Timeline['captions'];

/** Captions under the picture, and their style. */
export function CaptionsSection() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const captions = useCut(({ timeline }) => timeline.captions);
  const { from, as, size, place, box, speakers } = captions;
  const change = (what: Partial<Captions>) =>
    store.getState().edit((film) => ({ ...film, captions: { ...film.captions, ...what } }), 'changeCaptions');
  return (
    <Section title={t('captions')}>
      <Row label={t('captionsPanel.from')}>
        <Select
          aria-label={t('captionsPanel.captionsFrom')}
          value={from}
          onChange={(next) => change({ from: next })}
          options={options({
            none: t('captionsPanel.none'),
            lines: t('captionsPanel.fromLines'),
            transcripts: t('captionsPanel.fromTranscripts'),
          })}
          className="h-[26px]! text-xs!"
        />
      </Row>
      {from !== 'none' && (
        <Row label={t('captionsPanel.as')}>
          <Select
            aria-label={t('captionsPanel.captionsAs')}
            value={as}
            onChange={(next) => change({ as: next })}
            options={options({
              burned: t('captionsPanel.burned'),
              track: t('captionsPanel.track'),
              file: t('captionsPanel.file'),
            })}
            className="h-[26px]! text-xs!"
          />
        </Row>
      )}
      {from !== 'none' && (
        <Row label={t('captionsPanel.names')}>
          <Switch
            aria-label={t('captionsPanel.nameSpeakers')}
            checked={speakers}
            onCheckedChange={(next) => change({ speakers: next })}
          />
        </Row>
      )}
      {from !== 'none' && as === 'burned' && (
        <>
          <Row label={t('captionsPanel.size')}>
            <SegmentedControl
              aria-label={t('captionsPanel.sizeOf')}
              value={size}
              onChange={(next) => change({ size: next })}
              options={options({
                small: t('captionsPanel.small'),
                medium: t('captionsPanel.medium'),
                large: t('captionsPanel.large'),
              })}
            />
          </Row>
          <Row label={t('captionsPanel.place')}>
            <SegmentedControl
              aria-label={t('captionsPanel.placeOf')}
              value={place}
              onChange={(next) => change({ place: next })}
              options={options({ bottom: t('captionsPanel.bottom'), top: t('captionsPanel.top') })}
            />
          </Row>
          <Row label={t('captionsPanel.box')}>
            <Switch
              aria-label={t('captionsPanel.boxBehind')}
              checked={box}
              onCheckedChange={(next) => change({ box: next })}
            />
          </Row>
        </>
      )}
    </Section>
  );
}

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
