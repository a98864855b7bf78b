import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { createTasks } from '#lib/api/acts/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

/**
 * Submits drafts, also while others are in flight. A retry of the same drafts after a failure reuses their
 * key and makes one set of tasks; while they are in flight it is ignored as a second press.
 */
export function useGenerate() {
  const t = useTranslations('create');
  const told = useErrorMessage();
  const client = useQueryClient();
  const remember = usePromptLibrary((state) => state.remember);
  const keys = useRef(new Map<string, string>());
  const [sending, setSending] = useState<readonly string[]>([]);
  const underWay = useRef(new Set<string>());
  const { mutateAsync } = useMutation({
    ...createTasks(client),
    onError: (error) => toast.error(t('nothingSent'), { description: told(error) }),
  });
  const generate = async (drafts: Draft[]): Promise<boolean> => {
    const content = JSON.stringify(drafts);
    if (underWay.current.has(content) || drafts.length === 0) return false;
    const key = keys.current.get(content) ?? crypto.randomUUID();
    for (const known of keys.current.keys()) if (!underWay.current.has(known)) keys.current.delete(known);
    keys.current.set(content, key);
    underWay.current.add(content);
    setSending([...underWay.current]);
    try {
      await mutateAsync({ drafts, key, ...newWorkPlace() });
      keys.current.delete(content);
    } catch {
      return false;
    } finally {
      underWay.current.delete(content);
      setSending([...underWay.current]);
    }
    remember([...new Set(drafts.map(({ params }) => String(params.prompt ?? '')))]);
    return true;
  };
  /** Whether exactly these drafts are in flight. */
  const isSending = (drafts: Draft[]) => sending.length > 0 && sending.includes(JSON.stringify(drafts));
  return { generate, isSending };
}
