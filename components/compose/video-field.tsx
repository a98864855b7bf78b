import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { tasksOptions } from '#lib/api/tasks.ts';
import { beginning } from '#lib/format/beginning.ts';

const NEWEST = 24;
const LONGEST = 60;
/** Radix Select has no empty value. */
const NONE = 'none';

type VideoFieldProps = {
  label: string;
  hint: string;
  /** The id of a video; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

/** Chooses one of the newest finished videos. */
export function VideoField({ label, hint, value, onChange }: VideoFieldProps) {
  const t = useTranslations('compose');
  const { data } = useInfiniteQuery(tasksOptions({ status: 'completed' }, NEWEST));
  const videos = (data?.pages.flatMap(({ tasks }) => tasks) ?? []).map((task) => ({
    value: task.id,
    label: beginning(task.title ?? task.prompt, LONGEST),
  }));
  const isListed = value === '' || videos.some((video) => video.value === value);
  return (
    <Field label={label} hint={hint} className="col-span-2">
      <Select
        value={value || NONE}
        onChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
        options={[
          { value: NONE, label: t('choices.none') },
          ...(isListed ? [] : [{ value, label: t('anotherVideo') }]),
          ...videos,
        ]}
      />
    </Field>
  );
}
