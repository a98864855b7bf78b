import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { makeTakes } from '#lib/api/cuts.ts';
import { ApiError } from '#lib/api/http.ts';
import { errorText } from '#lib/language/error-text.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCutStore } from '#lib/state/cut-store.ts';
import { missingShots } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { NewTakes } from '#lib/studio/cut/new-cut.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { whenSaved } from '../when-saved.ts';

type Wanted = {
  /** All empty shots with a draft, if unset. */
  shots?: string[];
  /** For one shot: a take from another draft. */
  draft?: Draft;
  /** Remake what may have been made already. */
  confirmed?: boolean;
};

/** Shots as seen here: somebody's concurrent edit was not priced, so it is not made. */
function asShown(wanted: Wanted, shots: readonly Shot[]): Wanted & Pick<NewTakes, 'drafts'> {
  if (wanted.draft) return wanted;
  const meant = wanted.shots
    ? shots.filter(({ id }) => wanted.shots?.includes(id))
    : missingShots(shots).ready;
  return {
    ...wanted,
    drafts: Object.fromEntries(meant.flatMap(({ id, draft }) => (draft ? [[id, draft]] : []))),
  };
}

/** Makes takes of shots. A second press while one is in flight does nothing. */
export function useTakes() {
  const t = useTranslations('cuts');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  const store = useCutStore();
  const { mutateAsync } = useMutation({ ...makeTakes(useQueryClient()), meta: { showsErrors: true } });
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const send = async (wanted: Wanted): Promise<boolean> => {
    try {
      await whenSaved(store, t);
    } catch (error) {
      toast.error(t('board.nothingSent'), {
        description: told(error),
      });
      return false;
    }
    const { cut, timeline } = store.getState();
    const shown = asShown(wanted, timeline.shots);
    return mutateAsync({ id: cut.id, key: crypto.randomUUID(), ...shown }).then(
      (now) => {
        store.getState().receive(now);
        return true;
      },
      (error: Error) => {
        if (error instanceof ApiError && error.code === 'may_be_made') askAgain(wanted);
        else toast.error(told(error));
        return false;
      },
    );
  };
  const askAgain = (wanted: Wanted) => {
    const { title, advice } = errorText('may_be_made', tErrors);
    const onClick = () => void make({ ...wanted, confirmed: true });
    toast.warning(title, { description: advice, action: { label: t('board.makeAgain'), onClick } });
  };
  const make = async (wanted: Wanted = {}): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    const sent = await send(wanted);
    underWay.current = false;
    setBusy(false);
    return sent;
  };
  return { make, busy };
}
