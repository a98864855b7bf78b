import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sayOptions } from '#lib/api/talk.ts';
import type { ConversationDetail, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withFingers } from '#lib/testing/page/with-fingers.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { NewThread, Thread } from './thread.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/connections', 'GET /api/models');
});

withStyles();

const message = (at: number): TalkMessage => ({
  ...{ id: `msg_${at}`, text: `Message ${at}`, role: at % 2 ? 'assistant' : 'user', createdAt: at },
  ...{ connectionId: null, audio: null, voice: null },
});
const pageOf = (from: number, to: number, nextCursor: string | null): ConversationDetail => ({
  ...{ id: 'talk_1', title: 'A talk', connectionId: null, settings: null, createdAt: 0, updatedAt: 0 },
  messages: Array.from({ length: to - from }, (_, index) => message(from + index)),
  nextCursor,
});

test('a long talk opens at its end, and earlier messages come above what is being read', async () => {
  answerCalls({
    'GET /api/talk/talk_1': ({ query }) =>
      query.has('cursor') ? pageOf(0, 10, null) : pageOf(10, 60, 'msg_10'),
    'POST /api/talk/talk_1/messages': message(60),
  });
  const cache = stillCache();
  await showPage(
    <div style={{ height: 500, overflowY: 'auto' }}>
      <Thread
        id="talk_1"
        state={{ kind: 'none' }}
        arrived={null}
        onRetry={() => undefined}
        onChange={() => undefined}
      />
    </div>,
    cache,
  );
  const said = (at: number) => page.getByText(`Message ${at}`, { exact: true });
  await expect.element(said(59)).toBeInViewport();
  await expect.element(said(9)).not.toBeInTheDocument();
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  await userEvent.click(earlier);
  await expect.element(said(0)).toBeInTheDocument();
  await expect.element(said(10)).toBeInViewport();
  await expect.element(said(59)).not.toBeInViewport();
  await expect.element(earlier).not.toBeInTheDocument();
  expect(page.getByRole('listitem').elements()).toHaveLength(60);
  await sayOptions(cache).mutationFn?.({ id: 'talk_1', text: 'Message 60' }, {} as never);
  await expect.element(said(60)).toBeInViewport();
  await expect.element(said(0)).toBeInTheDocument();
});

test('the space bar is named to who has one', async () => {
  await showPage(<NewThread />);
  await expect.element(page.getByText(/the space bar/)).toBeVisible();
  await withFingers();
  await expect.element(page.getByText(/^Hold Record and ask/)).toBeVisible();
  await expect.element(page.getByText(/the space bar/)).not.toBeInTheDocument();
});
