import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#lib/testing/page/render.tsx';
import { SearchBox } from './search-box.tsx';

const box = page.getByRole('textbox', { name: 'Search' });
const address = page.getByRole('status', { name: 'Address' });

test('what was typed while the address was late stays, whatever it says meanwhile', async () => {
  const asked: string[] = [];
  let answer: (q: string) => void = () => undefined;
  function Late() {
    const [q, setQ] = useState('');
    answer = setQ;
    return (
      <>
        <SearchBox q={q} onSearch={(next) => asked.push(next)} />
        <output aria-label="Address">{q}</output>
      </>
    );
  }
  await render(<Late />);
  await userEvent.fill(box, 'h');
  await expect.poll(() => asked).toEqual(['h']);
  await userEvent.fill(box, 'he');
  await expect.poll(() => asked).toEqual(['h', 'he']);
  await userEvent.fill(box, 'her');
  answer('h');
  await expect.element(address).toHaveTextContent('h');
  await expect.element(box).toHaveValue('her');
  await expect.poll(() => asked).toEqual(['h', 'he', 'her']);
  // An external change: a saved view, or back.
  answer('kite');
  await expect.element(box).toHaveValue('kite');
});

test('what is typed as soon as another view’s words show stays', async () => {
  const asked: string[] = [];
  let open: (q: string) => void = () => undefined;
  function View() {
    const [q, setQ] = useState('');
    open = setQ;
    useLayoutEffect(() => {
      const field = box.element() as HTMLInputElement;
      if (q !== 'harbour') return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'kite');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, [q]);
    return <SearchBox q={q} onSearch={(next) => asked.push(next)} />;
  }
  await render(<View />);
  open('harbour');
  await expect.poll(() => asked).toEqual(['kite']);
  await expect.element(box).toHaveValue('kite');
});
