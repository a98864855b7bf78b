import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApprovalDecision } from '#lib/studio/ledger/approvals.ts';
import { request } from '../http.ts';

/** A program waits for the answer. */
const LOOK_EVERY_MS = 5000;

export const approvalsOptions = () =>
  queryOptions({
    queryKey: ['approvals'],
    queryFn: ({ signal }) => request('GET /api/approvals', { shape: { approvals: [] }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

export const decideApprovals = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ approvals, ...decision }: ApprovalDecision) => {
      const shown = approvals.map(({ id, createdAt }) => ({ id, createdAt }));
      return request('PATCH /api/approvals', { body: { approvals: shown, ...decision } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: approvalsOptions().queryKey }),
  });
