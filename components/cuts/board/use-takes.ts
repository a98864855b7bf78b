import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { makeTakes } from '#lib/api/cuts.ts';
import { ApiError } from '#lib/api/http.ts';
import { errorWords } from '#lib/language/error-words.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCutStore } from '#lib/state/cut-store.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { whenSaved } from '../when-saved.ts';

type Wanted = {
  /** All empty places with a draft, where none is named. */
  shots?: string[];
  /** For one shot: the same place, made differently. */
  draft?: Draft;
  /** What may have been made already is to be made a second time. */
  confirmed?: boolean;
};

/** Makes takes of shots; they arrive in their places. A second press while one is under way does nothing. */
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
    const { cut } = store.getState();
    return mutateAsync({ id: cut.id, key: crypto.randomUUID(), ...wanted }).then(
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
    const { title, advice } = errorWords('may_be_made', tErrors);
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
