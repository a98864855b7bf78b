import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import {
  dropUpload,
  keepUpload,
  keptUpload,
  leaveUpload,
  resumableUploads,
  useUploads,
} from '#lib/api/uploads.ts';
import { OFFLINE } from '#lib/language/error-text.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { dropPictures } from './picture-uploads.ts';
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
  const held = new Map<string, () => void>();
  const lost = new Map<string, () => void>();
  answerCalls({
    'GET /api/assets': { assets: [], nextCursor: null },
    'POST /api/assets': ({ body }) => {
      const { name } = body.get('file');
      const kind = name.endsWith('.wav') ? 'audio' : 'image';
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      held.set(name, () => resolve({ id: `ast_${name}`, kind, name }));
      lost.set(name, () => reject(new TypeError('Failed to fetch')));
      return promise;
    },
  });
  const once = (what: Map<string, () => void>) => async (name: string) => {
    await expect.poll(() => what.has(name)).toBe(true);
    what.get(name)?.();
    what.delete(name);
  };
  return { letIn: once(held), lose: once(lost) };
}

const references = page.getByRole('status');
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Choose images'), files);

test('pictures stand in the order they were chosen in, whichever arrives first', async () => {
  const { letIn } = studio();
  await showPage(<Picker of="shot" />);
  await choose(file('a.png'), file('b.png'));
  await letIn('b.png');
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await letIn('a.png');
  await expect.element(references).toHaveTextContent('ast_first ast_a.png ast_b.png');
  expect(useUploads.getState()).toEqual({});
});

test('a picture whose sending a reload cut off goes on, and finds back to what it is for', async () => {
  const other = await leaveUpload('picture', file('other.png'), { of: 'another' });
  await leaveUpload('picture', file('mine.png'), { of: 'shot' });
  const { letIn } = studio();
  await showPage(<Picker of="shot" />);
  await letIn('mine.png');
  await expect.element(references).toHaveTextContent('ast_first ast_mine.png');
  expect(useUploads.getState()).toEqual({});
  expect((await keptUpload(other))?.file.name).toBe('other.png');
});

test('a picture that arrives while its description is closed is kept until it is open again', async () => {
  const { letIn } = studio();
  const { show } = await showPage(<Picker of="shot" />);
  await choose(file('a.png'));
  await expect.poll(() => Object.keys(useUploads.getState())).toHaveLength(1);
  const [id = ''] = Object.keys(useUploads.getState());
  await show(<p>Closed</p>);
  await letIn('a.png');
  await expect.poll(() => useUploads.getState()[id]?.asset?.id).toBe('ast_a.png');
  // A reload would leave only what the browser keeps.
  const uploads = useUploads.getState();
  useUploads.setState({}, true);
  expect((await keptUpload(id))?.file.name).toBe('a.png');
  useUploads.setState(uploads);

  await show(<Picker of="shot" />);
  await expect.element(references).toHaveTextContent('ast_first ast_a.png');
  await expect.poll(() => keptUpload(id)).toBe(null);
});

test('a picture that found no network is sent again when there is one', async () => {
  const { letIn, lose } = studio();
  await showPage(<Picker of="shot" />);
  await choose(file('a.png'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await lose('a.png');
  await expect.poll(() => Object.values(useUploads.getState())[0]?.error?.code).toBe(OFFLINE);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await letIn('a.png');
  await expect.element(references).toHaveTextContent('ast_first ast_a.png');
});

test('a picture that is discarded while it is sent does not come back', async () => {
  studio();
  const { show } = await showPage(<Picker of="shot" />);
  await choose(file('a.png'));
  await expect.poll(() => Object.keys(useUploads.getState())).toHaveLength(1);
  const [id = ''] = Object.keys(useUploads.getState());
  await show(<p>Closed</p>);
  dropPictures('shot');
  await expect.poll(() => keptUpload(id)).toBe(null);
});

test('a picture that was discarded a moment ago is not taken for an interrupted one', async () => {
  const isOurs = ({ of }: { of: string }) => of === 'forgotten';
  const { id } = await keepUpload('picture', file('a.png'), { of: 'forgotten' });
  dropUpload(id);
  expect(await resumableUploads('picture', isOurs)).toEqual([]);
  await keepUpload('picture', file('a.png'), { of: 'forgotten' }, id);
  // A reload would leave only what the browser keeps.
  useUploads.setState({}, true);
  expect(await keptUpload(id)).not.toBe(null);
  dropUpload(id);
  await expect.poll(() => keptUpload(id)).toBe(null);
});

test('a sound among the pictures is told of and not used', async () => {
  const { letIn } = studio();
  await showPage(<Picker of="shot" />);
  await choose(file('a.wav'), file('b.png'));
  await letIn('a.wav');
  await letIn('b.png');
  await expect.element(references).toHaveTextContent('ast_first ast_b.png');
  await expect.element(page.getByText('a.wav is not an image.')).toBeVisible();
});
