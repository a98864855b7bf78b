import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { leaveUpload, useUploads } from '#lib/api/uploads.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { ReferencePicker } from './reference-picker.tsx';

const IMAGES = { min: 0, max: 3, roles: ['reference'] } as never;

function Picker({ of }: { of: string }) {
  const [references, setReferences] = useState<string[]>(['ast_first']);
  return (
    <>
      <ReferencePicker
        of={of}
        images={IMAGES}
        references={references}
        onAdd={(reference) => setReferences((before) => [...before, reference])}
        onChange={setReferences}
      />
      <output>{references.join(' ')}</output>
      <Toaster />
    </>
  );
}

const file = (name: string) => new File([name], name, { type: 'image/png' });

/** The studio answers when a file is let in; its name says what it is. */
function studio() {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ assets: [], nextCursor: null }));
  const held = new Map<string, () => void>();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const { name } = (body as FormData).get('file') as File;
    const kind = name.endsWith('.wav') ? 'audio' : 'image';
    held.set(name, () => {
      const response = { id: `ast_${name}`, kind, name };
      Object.defineProperties(this, { status: { value: 201 }, response: { value: response } });
      this.dispatchEvent(new ProgressEvent('load'));
    });
  });
  return async (name: string) => {
    await expect.poll(() => held.has(name)).toBe(true);
    held.get(name)?.();
  };
}

const references = page.getByRole('status');
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Choose images'), files);

test('pictures stand in the order they were chosen in, whichever arrives first', async () => {
  const letIn = studio();
  await showPage(<Picker of="shot" />);
  await choose(file('a.png'), file('b.png'));
  await letIn('b.png');
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await letIn('a.png');
  await expect.element(references).toHaveTextContent('ast_first ast_a.png ast_b.png');
  expect(useUploads.getState()).toEqual({});
});

test('a picture whose sending a reload cut off goes on, and finds back to what it is for', async () => {
  await leaveUpload('picture', file('other.png'), { of: 'another' });
  await leaveUpload('picture', file('mine.png'), { of: 'shot' });
  const letIn = studio();
  await showPage(<Picker of="shot" />);
  await letIn('other.png');
  await letIn('mine.png');
  await expect.element(references).toHaveTextContent('ast_first ast_mine.png');
  await expect
    .poll(() => Object.values(useUploads.getState()).map(({ detail }) => detail))
    .toEqual([{ of: 'another' }]);
});

test('a sound among the pictures is told of and not used', async () => {
  const letIn = studio();
  await showPage(<Picker of="shot" />);
  await choose(file('a.wav'), file('b.png'));
  await letIn('a.wav');
  await letIn('b.png');
  await expect.element(references).toHaveTextContent('ast_first ast_b.png');
  await expect.element(page.getByText('a.wav is not an image.')).toBeVisible();
});
