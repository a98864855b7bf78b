import { Crop } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '#components/task/avatar.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import type { Character, Portrait } from '#lib/studio/library/character.ts';

const MIDDLE: Portrait = { x: 50, y: 50 };
const SIDES = ['x', 'y'] as const;

type ReframeButtonProps = { character: Character; onSave: (portrait: Portrait) => void };

/** Chooses the visible part of a portrait. Saves on release. */
export function ReframeButton({ character, onSave }: ReframeButtonProps) {
  const t = useTranslations('characters');
  const [portrait, setPortrait] = useState(character.portrait ?? MIDDLE);
  return (
    <Popover
      label={t('reframe')}
      align="start"
      trigger={<IconButton label={t('reframe')} icon={Crop} size="sm" variant="secondary" />}
    >
      <div className="grid w-56 gap-3">
        <Avatar
          character={{ ...character, portrait }}
          className="mx-auto aspect-square w-32 rounded-md! text-xl"
        />
        {SIDES.map((side) => (
          <Field key={side} label={t(`sides.${side}`)}>
            <Slider
              value={portrait[side]}
              min={0}
              max={100}
              step={1}
              onChange={(value) => setPortrait((before) => ({ ...before, [side]: value }))}
              onCommit={(value) => onSave({ ...portrait, [side]: value })}
            />
          </Field>
        ))}
      </div>
    </Popover>
  );
}
