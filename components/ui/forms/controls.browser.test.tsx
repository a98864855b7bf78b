import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressTo, tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { Tabs } from '../tabs.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

type HeldProps<Value> = {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
};

/** Holds a control's value, as its page would. */
function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

const VOICES = [
  { value: 'alto', label: 'Alto' },
  { value: 'bass', label: 'Bass' },
  { value: 'breath', label: 'Breath', disabled: true },
  { value: 'tenor', label: 'Tenor' },
];

async function voiceSelect() {
  await render(
    <Held initial="alto">
      {(value, onChange) => (
        <Field label="Voice">
          <Select value={value} onChange={onChange} options={VOICES} />
        </Field>
      )}
    </Held>,
  );
  await tabTo(voice);
}
const voice = page.getByRole('combobox', { name: 'Voice' });
const option = (name: string) => page.getByRole('option', { name });

test('a select opens on what is chosen, and the arrows with Enter choose another', async () => {
  await voiceSelect();
  await pressTo('{ArrowDown}', option('Alto'));
  await pressTo('{ArrowDown}', option('Bass'));
  await pressTo('{ArrowDown}', option('Tenor'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(voice).toHaveTextContent('Tenor');
  await expect.element(voice).toHaveFocus();
});

test('typing in an open select goes to the choice that begins so', async () => {
  await voiceSelect();
  await pressTo('{Enter}', option('Alto'));
  await pressTo('t', option('Tenor'));
});

test('Escape leaves a select as it was', async () => {
  await voiceSelect();
  await pressTo('{Enter}', option('Alto'));
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(voice).toHaveTextContent('Alto');
  await expect.element(voice).toHaveFocus();
});

test('the arrows go through segments, Space chooses, and the chosen one stays chosen', async () => {
  await render(
    <Held initial="side">
      {(value, onChange) => (
        <SegmentedControl
          aria-label="View"
          value={value}
          onChange={onChange}
          options={[
            { value: 'side', label: 'Side by side' },
            { value: 'wipe', label: 'Wipe' },
          ]}
        />
      )}
    </Held>,
  );
  const segment = (name: string) => page.getByRole('radio', { name });
  await tabTo(segment('Side by side'));
  await pressTo('{ArrowRight}', segment('Wipe'));
  await expect.element(segment('Wipe')).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(segment('Wipe')).toBeChecked();
  await pressTo('{ArrowRight}', segment('Side by side'));
});

test('the arrows go from tab to tab and show what belongs to it', async () => {
  await render(
    <Held initial="history">
      {(value, onChange) => (
        <Tabs
          label="Prompts"
          value={value}
          onChange={onChange}
          tabs={[
            { value: 'history', label: 'History', content: 'Sent before' },
            { value: 'templates', label: 'Templates', content: 'Kept' },
          ]}
        />
      )}
    </Held>,
  );
  await tabTo(page.getByRole('tab', { name: 'History' }));
  await pressTo('{ArrowRight}', page.getByRole('tab', { name: 'Templates' }));
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Kept');
});

test('a slider moves by its step, to its ends, and says its value in words', async () => {
  await render(
    <Held initial={1}>
      {(value, onChange) => (
        <Slider
          aria-label="Temperature"
          min={0}
          max={2}
          step={0.5}
          value={value}
          onChange={onChange}
          valueText={`${value} degrees`}
        />
      )}
    </Held>,
  );
  const slider = page.getByRole('slider', { name: 'Temperature' });
  const isAt = (value: number) =>
    expect.element(slider).toHaveAttribute('aria-valuetext', `${value} degrees`);
  await tabTo(slider);
  await userEvent.keyboard('{ArrowRight}');
  await isAt(1.5);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await isAt(0.5);
  await userEvent.keyboard('{End}');
  await isAt(2);
  await userEvent.keyboard('{Home}');
  await isAt(0);
});

test('a slider hands in a new value once, wherever the pointer is released, and none that was there', async () => {
  const onCommit = vi.fn<(value: number) => void>();
  await render(
    <>
      <Held initial={50}>
        {(value, onChange) => <Slider aria-label="Left" {...{ value, onChange, onCommit }} />}
      </Held>
      <p>Beside it</p>
    </>,
  );
  const slider = page.getByRole('slider', { name: 'Left' });
  const { width, height } = slider.element().getBoundingClientRect();
  const middle = { x: width / 2, y: height / 2 };
  await userEvent.click(slider, { position: middle });
  expect(onCommit).not.toHaveBeenCalled();
  await userEvent.dragAndDrop(slider, page.getByText('Beside it'), {
    sourcePosition: middle,
    targetPosition: { x: width - 1, y: 5 },
  });
  expect(onCommit.mock.calls).toEqual([[100]]);
  await userEvent.keyboard('{ArrowLeft}{Tab}');
  expect(onCommit.mock.calls).toEqual([[100], [99]]);
});

test('the arrows on a slider and on segments reach no shortcut of the page', async () => {
  const onKey = vi.fn<(key: string) => void>();
  window.addEventListener('keydown', ({ key }) => onKey(key));
  await render(
    <>
      <Slider aria-label="Volume" value={1} max={2} onChange={() => undefined} />
      <SegmentedControl
        aria-label="View"
        value="a"
        onChange={() => undefined}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />
    </>,
  );
  await tabTo(page.getByRole('slider', { name: 'Volume' }));
  onKey.mockClear();
  await userEvent.keyboard('{ArrowRight}{Home}k');
  await tabTo(page.getByRole('radio', { name: 'A' }));
  await userEvent.keyboard('{ArrowRight}s');
  expect(onKey.mock.calls.flat().filter((key) => key !== 'Tab')).toEqual(['k', 's']);
});

test('a checkbox is ticked by Space and by its label, and described by its hint', async () => {
  await render(<Checkbox label="Remembers" hint="Then it is sent again safely." />);
  const box = page.getByRole('checkbox', { name: /Remembers/ });
  await expect.element(box).toHaveAccessibleDescription('Then it is sent again safely.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await page.getByText(/^Remembers/).click();
  await expect.element(box).not.toBeChecked();
});

test('a switch in a field is turned by Space and by its label, and a disabled one is not', async () => {
  await render(
    <>
      <Field label="Tell me">
        <Switch />
      </Field>
      <Switch aria-label="Blocked" disabled />
    </>,
  );
  const tell = page.getByRole('switch', { name: 'Tell me' });
  await tabTo(tell);
  await userEvent.keyboard(' ');
  await expect.element(tell).toBeChecked();
  await page.getByText('Tell me').click();
  await expect.element(tell).not.toBeChecked();
  await userEvent.tab();
  await expect.element(page.getByRole('switch', { name: 'Blocked' })).not.toHaveFocus();
});

test('of segments only the chosen one is a stop of the keyboard', async () => {
  const options = [
    { value: 'view', label: 'View' },
    { value: 'comment', label: 'Comment' },
  ];
  await render(
    <Held initial="comment">
      {(value, onChange) => (
        <SegmentedControl aria-label="May" value={value} onChange={onChange} options={options} />
      )}
    </Held>,
  );
  const stops = page
    .getByRole('radio')
    .elements()
    .filter((radio) => (radio as HTMLElement).tabIndex === 0);
  expect(stops.map((radio) => (radio as HTMLInputElement).value)).toEqual(['comment']);
});
