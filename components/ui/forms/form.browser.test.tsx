import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Input } from './input.tsx';

async function show() {
  const submit = vi.fn();
  await showPage(
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Name">
        <Input required />
      </Field>
      <Field label="Email" hint="It is not shown">
        <Input type="email" required />
      </Field>
      <Field label="New password">
        <Input type="password" minLength={12} required />
      </Field>
      <Button type="submit">Save</Button>
    </Form>,
  );
  return submit;
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole('button', { name: 'Save' });

test('a form is not sent while its fields are wrong, and each says why in the language of the page', async () => {
  const submit = await show();
  await userEvent.fill(field('Name'), '  ');
  await userEvent.fill(field('Email'), 'ada');
  await userEvent.fill(field('New password'), 'short');
  await save.click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAccessibleDescription('Fill this in.');
  await expect.element(field('Email')).toHaveAccessibleDescription('This is not an email address.');
  await expect.element(field('New password')).toHaveAccessibleDescription('At least 12 characters.');
  expect(field('Email').element().getAttribute('aria-invalid')).toBe('true');
  expect(submit).not.toHaveBeenCalled();
});

test('what was wrong is no longer said once it is changed, and what is right is sent', async () => {
  const submit = await show();
  await save.click();
  await expect.element(field('Email')).toHaveAccessibleDescription('Fill this in.');
  await userEvent.fill(field('Email'), 'ada@example.com');
  await expect.element(field('Email')).toHaveAccessibleDescription('It is not shown');
  await userEvent.fill(field('Name'), 'Ada');
  await userEvent.fill(field('New password'), 'twelve letters');
  await save.click();
  expect(submit).toHaveBeenCalledOnce();
});
