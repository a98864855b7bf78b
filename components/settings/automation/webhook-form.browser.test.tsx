import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/show-page.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The form of a new webhook, before a studio that answers so; gives what was sent. */
async function fill(address: string, answer: () => Response) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.startsWith('/api/webhooks')) return Response.json({});
    sent.push(String(init?.body));
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
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
