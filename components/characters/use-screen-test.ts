'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { createTasks } from '#lib/api/tasks.ts';
import { screenTest } from './screen-test.ts';

/** Sends the standard scene with a character to the queue. */
export function useScreenTest(username: string) {
  const { mutate, isPending } = useMutation({
    ...createTasks(useQueryClient()),
    onError: (error) => toast.error('Nothing was sent', { description: error.message }),
  });
  return {
    busy: isPending,
    start: () => mutate({ drafts: [screenTest(username)], key: crypto.randomUUID() }),
  };
}
