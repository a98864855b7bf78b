import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TalkMessage } from '#lib/studio/speech/conversation.ts';
import { answerCalls, leaveUnanswered, refusal } from '#lib/testing/answer-calls.ts';
import { makeVideo } from '#lib/testing/page/make-video.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withSoundByPress } from '#lib/testing/page/with-sound-by-press.ts';
import { TalkStudio } from './talk-studio.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/connections', 'GET /api/models');
});

const message = (role: TalkMessage['role'], text: string): TalkMessage => ({
  ...{ id: `msg_${role}`, role, text, createdAt: 0, connectionId: null, audio: null, voice: null },
});
const talk = {
  ...{ id: 'talk_1', title: 'A talk', connectionId: null, settings: null },
  ...{ createdAt: 0, updatedAt: 0 },
};

test('a subscription key is explained, nothing is lost, and another key goes on', async () => {
  let key = 'subscription';
  const calls = answerCalls({
    'GET /api/talk': { conversations: [] },
    'GET /api/talk/talk_1': { ...talk, messages: [], nextCursor: null },
    'POST /api/talk/talk_1/messages': message('user', 'Say: good evening'),
    'POST /api/talk/talk_1/reply': () =>
      key === 'subscription' ? refusal(403, 'audio_requires_payg') : message('assistant', 'Good evening.'),
  });
  const cache = stillCache();
  history.replaceState(null, '', '?c=talk_1');
  await showPage(<TalkStudio />, cache);
  await page.getByRole('textbox', { name: 'Message' }).fill('Say: good evening');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Audio chat needs a pay-as-you-go key/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/settings');
  const turn = (who: string, words: string) =>
    expect.element(page.getByRole('listitem', { name: who }).getByText(words)).toBeVisible();
  await turn('You', 'Say: good evening');

  key = 'pay as you go';
  await page.getByRole('button', { name: 'Try again' }).click();
  await turn('Reply', 'Good evening.');
  expect(calls.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1);
});

test('a reply is spoken where sound begins only by a press', async () => {
  withSoundByPress();
  const film = await makeVideo({ id: 1, frames: 48, tone: 440 });
  const spoken = { url: film, mime: 'audio/mp4', bytes: 1, duration: 2 };
  answerCalls({
    'GET /api/talk': { conversations: [] },
    'GET /api/talk/talk_1': { ...talk, messages: [], nextCursor: null },
    'POST /api/talk/talk_1/messages': message('user', 'Are you there?'),
    'POST /api/talk/talk_1/reply': { ...message('assistant', 'I am.'), audio: spoken },
  });
  history.replaceState(null, '', '?c=talk_1');
  await showPage(<TalkStudio />, stillCache());
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause the reply' })).toBeVisible();
});
