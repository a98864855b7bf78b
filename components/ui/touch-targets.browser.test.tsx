import { Heart } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { Button } from './button.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Checkbox } from './forms/checkbox.tsx';
import { SegmentedControl } from './forms/segmented-control.tsx';
import { Slider } from './forms/slider.tsx';
import { Switch } from './forms/switch.tsx';
import { IconButton } from './icon-button.tsx';
import { Pill } from './pill.tsx';

withStyles();

/** How far a control's hit area reaches: some are drawn smaller than it. */
function reach(control: Element): number {
  const { width, height } = control.getBoundingClientRect();
  const around = getComputedStyle(control, '::before');
  const isLarger = around.position === 'absolute' && around.content !== 'none';
  const [wide, high] = isLarger ? [around.width, around.height].map(Number.parseFloat) : [0, 0];
  return Math.min(Math.max(width, wide ?? 0), Math.max(height, high ?? 0));
}

test('for fingers everything to be pressed is at least 24 pixels high and wide', async () => {
  await withFingers();
  const nothing = () => undefined;
  await render(
    <>
      <Button size="sm">Save</Button>
      <IconButton size="sm" icon={Heart} label="Like" />
      <FavouriteButton size="sm" favourite />
      <Pill pressed>Videos</Pill>
      <Checkbox label="Sound" checked onCheckedChange={nothing} />
      <Switch aria-label="Hold" checked onCheckedChange={nothing} />
      <SegmentedControl
        aria-label="Speed"
        value="a"
        onChange={nothing}
        options={[
          { value: 'a', label: '1' },
          { value: 'b', label: '2' },
        ]}
      />
      <Slider aria-label="Volume" value={1} min={0} max={2} step={1} onChange={nothing} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  const controls = document.querySelectorAll('button, input');
  expect(controls.length).toBeGreaterThan(8);
  const small = [...controls].filter((control) => reach(control) < 24);
  expect(small.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('a slider takes no room below itself, and has its ring around the thumb', async () => {
  await render(
    <div>
      <Slider aria-label="Volume" value={20} max={100} onChange={() => undefined} />
    </div>,
  );
  const slider = page.getByRole('slider', { name: 'Volume' }).element();
  expect(slider.parentElement?.getBoundingClientRect().height).toBe(slider.getBoundingClientRect().height);
  await tabTo(page.getByRole('slider', { name: 'Volume' }));
  expect(getComputedStyle(slider).outlineStyle).toBe('none');
});
