import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Problem } from '#lib/studio/compose/composition.ts';
import { ChangeNotes } from './change-notes.tsx';

const CONFIRM_OVER = 10;

type GenerateButtonProps = {
  count: number;
  /** What differs on the further models. */
  notes: string[];
  problems: Problem[];
  busy: boolean;
  /** Progress is streamed while it is made. */
  watched: boolean;
  /** What can be sent is not known yet. */
  waiting: boolean;
  /** Will be sent once that is known. */
  held: boolean;
  onHold: (held: boolean) => void;
  /** The user tried to send with a value missing. */
  onBlocked: () => void;
  onGenerate: () => void;
};

/** Says what it does, or why it cannot. */
export function GenerateButton({ count, notes, problems, busy, ...rest }: GenerateButtonProps) {
  const t = useTranslations('create');
  const tCommon = useTranslations('common');
  const { watched, waiting, held, onHold, onBlocked, onGenerate } = rest;
  const [asking, setAsking] = useState(false);
  const reasons = useId();
  const blocked = problems.length > 0;
  const submit = () => {
    if (waiting) onHold(true);
    else if (blocked) onBlocked();
    else if (count > CONFIRM_OVER) setAsking(true);
    else onGenerate();
  };
  useEffect(() => {
    if (!held || waiting) return;
    onHold(false);
    submit();
  });
  const run = ({ repeat }: KeyboardEvent) => repeat || submit();
  const group = tCommon('groups.create');
  useShortcut({ keys: 'mod+enter', label: t('generate.generate'), group, inFields: true, run });
  const video = count > 1 ? t('generate.videos', { count }) : t('generate.video');
  const what = watched ? t('generate.andWatch') : video;
  const words = held ? t('generate.held') : what;
  const button = (
    <Button
      variant="primary"
      size="lg"
      className="h-12! rounded-lg! px-5! text-[15px]! max-md:w-full"
      aria-disabled={blocked}
      aria-describedby={blocked ? reasons : undefined}
      busy={busy}
      // The second click of a double click is ignored, as is a key held down.
      onClick={({ detail }) => detail < 2 && submit()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {words} {!held && <Kbd keys="mod+enter" className="max-md:hidden" />}
    </Button>
  );
  return (
    <>
      {blocked ? <Tooltip content={<Reasons problems={problems} />}>{button}</Tooltip> : button}
      <span id={reasons} hidden>
        {problems.map(({ message }) => message).join('. ')}
      </span>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('generate.ask', { count })}
        description={t('generate.advice')}
        confirm={t('generate.videos', { count })}
        onConfirm={onGenerate}
      >
        <ChangeNotes notes={notes} />
      </AlertDialog>
    </>
  );
}

function Reasons({ problems }: { problems: Problem[] }) {
  return (
    <ul className="grid gap-0.5">
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
