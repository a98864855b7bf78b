import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Switch } from '#components/ui/forms/switch.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { Row, Section } from './rows.tsx';

type Captions = Timeline['captions'];

const FROM: Record<Captions['from'], string> = {
  none: 'None',
  lines: 'From the lines',
  transcripts: 'From what is said in the shots',
};
const AS: Record<Captions['as'], string> = {
  burned: 'Part of the picture',
  track: 'A track players can show',
  file: 'A file beside the film',
};

/** What is written under the picture, and how. */
export function CaptionsSection() {
  const store = useCutStore();
  const captions = useCut(({ timeline }) => timeline.captions);
  const { from, as, size, place, box, speakers } = captions;
  const change = (what: Partial<Captions>) =>
    store
      .getState()
      .edit((film) => ({ ...film, captions: { ...film.captions, ...what } }), 'Change the captions');
  return (
    <Section title="Captions">
      <Row label="From">
        <Select
          aria-label="Captions from"
          value={from}
          onChange={(next) => change({ from: next })}
          options={options(FROM)}
          className="h-[26px]! text-xs!"
        />
      </Row>
      {from !== 'none' && (
        <Row label="As">
          <Select
            aria-label="Captions as"
            value={as}
            onChange={(next) => change({ as: next })}
            options={options(AS)}
            className="h-[26px]! text-xs!"
          />
        </Row>
      )}
      {from !== 'none' && (
        <Row label="Names">
          <Switch
            aria-label="Name who speaks"
            checked={speakers}
            onCheckedChange={(next) => change({ speakers: next })}
          />
        </Row>
      )}
      {from !== 'none' && as === 'burned' && (
        <>
          <Row label="Size">
            <SegmentedControl
              aria-label="Size of captions"
              value={size}
              onChange={(next) => change({ size: next })}
              options={options({ small: 'Small', medium: 'Medium', large: 'Large' })}
            />
          </Row>
          <Row label="Place">
            <SegmentedControl
              aria-label="Place of captions"
              value={place}
              onChange={(next) => change({ place: next })}
              options={options({ bottom: 'Bottom', top: 'Top' })}
            />
          </Row>
          <Row label="Box">
            <Switch
              aria-label="Box behind captions"
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
