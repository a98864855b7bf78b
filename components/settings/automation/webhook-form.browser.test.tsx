import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

/** The form of a new webhook, with this answer from the studio; returns what was sent. */
async function fill(address: string, answer: () => Response | Promise<Response>) {
  const sent: string[] = [];
  answerCalls({
    'GET /api/webhooks': { webhooks: [] },
    'POST /api/webhooks': ({ body }) => {
      sent.push(JSON.stringify(body));
      return answer();
    },
  });
  await showPage(<WebhookForm onClose={vi.fn()} />);
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  return sent;
}

test.each(['', 'example', 'ftp://example.com'])(
  'the address %j is refused at its field, in our words',
  async (address) => {
    const sent = await fill(address, () => Response.json({}));
    const field = page.getByRole('textbox', { name: 'Address' });
    await expect.element(field).toHaveAccessibleDescription(/begins with https/);
    await expect.element(field).toHaveFocus();
    expect(sent).toEqual([]);
  },
);

test('an address in a private network says at its field what to turn on, until that is done', async () => {
  const error = { code: 'address_private', message: 'x', param: 'url', type: 'invalid_request_error' };
  await fill('http://10.0.0.1/hook', () => Response.json({ error }, { status: 400 }));
  const field = page.getByRole('textbox', { name: 'Address' });
  await expect.element(field).toHaveAccessibleDescription(/turn on “In my own network”/);
  await page.getByRole('switch', { name: /In my own network/ }).click();
  await expect.element(field).not.toHaveAccessibleDescription(/private network/);
});

test('what allows a private network stands next after the address', async () => {
  await fill('', () => Response.json({}));
  const controls = [...document.querySelectorAll('form input, form [role=switch]')];
  const address = page.getByRole('textbox', { name: 'Address' }).element();
  const allow = page.getByRole('switch', { name: /In my own network/ }).element();
  expect(controls.indexOf(allow)).toBe(controls.indexOf(address) + 1);
});

test('one that is there already is told once, at the address, which has the focus, and can be changed instead', async () => {
  const url = 'https://example.com/hook';
  const there = {
    ...{ id: 'hook_1', name: 'example.com', url, events: ['task.completed'], enabled: true, createdAt: 1 },
    ...{ stopped: null, failingSince: null, ownNetwork: false },
  };
  const error = {
    code: 'webhook_exists',
    message: 'There is one',
    param: 'url',
    type: 'invalid_request_error',
  };
  answerCalls({
    'GET /api/webhooks': { webhooks: [there] },
    'POST /api/webhooks': Response.json({ error }, { status: 409 }),
  });
  await showPage(<WebhookList />);
  await page.getByRole('button', { name: 'New webhook' }).click();
  const field = page.getByRole('textbox', { name: 'Address' });
  await field.fill('HTTPS://Example.com/hook');
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription('example.com already sends the same to this address. Change that one');
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Change that one' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Change example.com' })).toBeVisible();
  await expect.element(field).toHaveValue(url);
});

test('a webhook that is on its way is waited for, whatever is typed or pressed before its secret was shown', async () => {
  const { promise: made, resolve: tell } = Promise.withResolvers<Response>();
  await fill('https://example.com/hook', () => made);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Later');
  await userEvent.keyboard('{Escape}');
  tell(Response.json({ id: 'hook_1', name: 'example.com', secret: 'whsec_shown-once' }, { status: 201 }));
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_shown-once');
});
