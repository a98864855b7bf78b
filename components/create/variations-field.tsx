import { Field } from '#components/ui/forms/field.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { useComposer } from '#lib/state/composer-store.ts';

const CHOICES = [1, 2, 4, 8].map((count) => ({ value: String(count), label: count }));

export function VariationsField() {
  const variations = useComposer((state) => state.variations);
  const set = useComposer((state) => state.set);
  return (
    <Field label="Variations">
      <SegmentedControl
        value={String(variations)}
        onChange={(value) => set({ variations: Number(value) })}
        options={CHOICES}
      />
    </Field>
  );
}
