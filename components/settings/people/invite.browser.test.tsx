import { onlineManager, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invitationsOptions } from '#lib/api/people/people.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answerCalls, unanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { Invite } from './invite.tsx';

const LINK = 'https://studio.example/join/shown-once';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The list behind the form, refetched after an invitation. */
function Invitations() {
  useQuery(invitationsOptions());
  return null;
}

/** Opens and sends the form; `answer` is the studio's only answer. */
async function send(answer: () => Promise<Response>) {
  const onClose = vi.fn();
  answerCalls({ 'GET /api/invitations': unanswered, 'POST /api/invitations': answer });
  await showPage(
    <>
      <Invitations />
      <Invite onClose={onClose} />
    </>,
    createQueryClient(() => undefined),
  );
  await button('Make the link').click();
  return onClose;
}

test('an invitation that is on its way is not closed, and its link is shown as soon as it is told', async () => {
  const { promise: made, resolve: tell } = Promise.withResolvers<Response>();
  const onClose = await send(() => made);
  await expect.element(button('Cancel')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  tell(Response.json({ link: LINK }, { status: 201 }));
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK);
});

test('one that could not be made says why, and can be closed', async () => {
  const onClose = await send(async () => Response.error());
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('without a network it fails at once', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await send(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect.element(page.getByRole('alert')).toBeVisible();
});
