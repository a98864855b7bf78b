import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TalkMessage } from '#lib/studio/speech/conversation.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { TalkStudio } from './talk-studio.tsx';

const message = (role: TalkMessage['role'], text: string): TalkMessage => ({
  ...{ id: `msg_${role}`, role, text, createdAt: 0, connectionId: null, audio: null, voice: null },
});

test('a subscription key is explained, nothing is lost, and another key goes on', async () => {
  let key = 'subscription';
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method = 'GET' } = {}) => {
    const call = `${method} ${String(address).split('?')[0]}`;
    asked.push(call);
    if (call === 'POST /api/talk/talk_1/messages')
      return Response.json(message('user', 'Say: good evening'), { status: 201 });
    if (call === 'GET /api/talk') return Response.json({ conversations: [] });
    if (call === 'GET /api/talk/talk_1') {
      const talk = { id: 'talk_1', title: 'A talk', connectionId: null, settings: null };
      return Response.json({ ...talk, createdAt: 0, updatedAt: 0, messages: [], nextCursor: null });
    }
    if (call !== 'POST /api/talk/talk_1/reply') return new Promise(() => undefined);
    if (key !== 'subscription') return Response.json(message('assistant', 'Good evening.'), { status: 201 });
    const error = { message: 'Not with this key', type: 'permission_error', code: 'audio_requires_payg' };
    return Response.json({ error: { ...error, param: null } }, { status: 403 });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
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
  expect(asked.filter((call) => call.endsWith('/messages'))).toHaveLength(1);
});
