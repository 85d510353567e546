import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStore } from '../app/store.ts';
import { signedOut } from '../users/authSlice.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { HashRouter, history } from './history.tsx';
import { usePendingPrompt } from './unsavedChangesPrompt.ts';
import { useForm } from './useForm.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required.')),
  amount: z.number('Amount is required.').check(z.minimum(2, 'Amount must be at least 2.')),
  password: z.string(),
});

type Sent = z.output<typeof schema>;

interface Options {
  name: string;
  submit?: (data: Sent) => Promise<unknown>;
  confirmLeave?: boolean;
  resetOnSuccess?: boolean;
}

function TestForm({ submit = () => Promise.resolve(), ...options }: Options) {
  const form = useForm({
    schema,
    initial: { name: '', amount: '', password: '' },
    buildInput: (values) => ({
      ...values,
      amount: values.amount === '' ? undefined : Number(values.amount),
    }),
    secret: ['password'],
    submit,
    ...options,
  });
  const pendingPrompt = usePendingPrompt();
  return (
    <form {...form.form}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('amount')} label="Amount" />
      <PasswordField {...form.field('password')} label="Password" />
      {form.formError && <p role="alert">{form.formError}</p>}
      <button type="submit" aria-busy={form.isBusy}>
        Send
      </button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      {pendingPrompt && (
        <dialog open>
          <button type="button" onClick={pendingPrompt.stay}>
            Stay
          </button>
          <button type="button" onClick={pendingPrompt.leave}>
            Leave
          </button>
        </dialog>
      )}
    </form>
  );
}

let forms = 0;

function open(options: Omit<Options, 'name'> & { name?: string } = {}) {
  const name = options.name ?? `test ${++forms}`;
  history.replace('/form');
  const view = render(
    <HashRouter>
      <TestForm {...options} name={name} />
    </HashRouter>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const send = () => screen.getByRole('button', { name: 'Send' });
  return { ...view, name, user: userEvent.setup(), field, send };
}

it('VAL-13 disables native validation', () => {
  const { container } = open();
  expect(container.querySelector('form')).toHaveAttribute('novalidate');
});

it('UX-17 shows an error on blur, linked to its field', async () => {
  const { user, field } = open();
  await user.click(field('Name'));
  await user.tab();
  expect(field('Name')).toHaveAccessibleDescription('Name is required.');
  expect(field('Name')).toBeInvalid();
  expect(field('Amount')).toBeValid();
});

it('UX-17 shows all errors on submit, focuses the first invalid field, and sends nothing', async () => {
  const submit = vi.fn<(data: Sent) => Promise<void>>();
  const { user, field, send } = open({ submit });
  await user.type(field('Name'), 'Kim');
  await user.click(send());
  expect(field('Amount')).toHaveAccessibleDescription('Amount is required.');
  expect(field('Amount')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

it('UX-17 removes an error as soon as it is fixed, and shows another on blur', async () => {
  const { user, field } = open();
  await user.click(field('Name'));
  await user.tab();
  expect(field('Amount')).toHaveFocus();
  await user.tab();
  expect(field('Amount')).toHaveAccessibleDescription('Amount is required.');
  await user.type(field('Amount'), '1');
  expect(field('Amount')).toBeValid();
  await user.tab();
  expect(field('Amount')).toHaveAccessibleDescription('Amount must be at least 2.');
  await user.type(field('Amount'), '0');
  expect(field('Amount')).toBeValid();
  expect(field('Name')).toHaveAccessibleDescription('Name is required.');
});

it('VAL-13 sends the output of the schema', async () => {
  const submit = vi.fn<(data: Sent) => Promise<void>>(() => Promise.resolve());
  const { user, field, send } = open({ submit });
  await user.type(field('Name'), '  Kim ');
  await user.type(field('Amount'), '3');
  await user.click(send());
  expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Kim', amount: 3, password: '' });
});

it('UX-20 does not submit twice while busy', async () => {
  let finish: () => void = () => {};
  const submit = vi.fn<(data: Sent) => Promise<void>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  const { user, field, send } = open({ submit });
  await user.type(field('Name'), 'Kim');
  await user.type(field('Amount'), '3{Enter}{Enter}');
  expect(send()).toHaveAttribute('aria-busy', 'true');
  expect(submit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'false'));
});

it('VAL-14 UX-13 shows server errors at their fields and keeps the values', async () => {
  const failure = { status: 400, error: 'No.', fields: { name: 'That name is taken.' } };
  const { user, field, send } = open({ submit: () => Promise.reject(failure) }); // oxlint-disable-line prefer-promise-reject-errors -- a Failure
  await user.type(field('Name'), 'Kim');
  await user.type(field('Amount'), '3');
  await user.click(send());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('That name is taken.'));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveValue('Kim');
});

it('UX-17 removes the errors of the last reply when the form is sent again', async () => {
  const failure = { status: 400, error: 'Not now.', fields: { name: 'That name is taken.' } };
  let reject: (reason: unknown) => void = () => {};
  const submit = () => new Promise((_, refuse) => (reject = refuse));
  const { user, field, send } = open({ submit });
  await user.type(field('Name'), 'Kim');
  await user.type(field('Amount'), '3{Enter}');
  reject(failure);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(field('Name')).toBeInvalid();

  await user.click(send());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('Name')).toBeValid();
  reject({ status: 0, error: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your request could not be processed. Please try again.',
  );
});

it('UX-27 discards the values, their draft, and the errors of form and server', async () => {
  const failure = { status: 400, error: 'No.', fields: { name: 'That name is taken.' } };
  const { user, field, send } = open({
    confirmLeave: true,
    submit: () => Promise.reject(failure), // oxlint-disable-line prefer-promise-reject-errors -- a Failure
  });
  await user.type(field('Name'), 'Kim');
  await user.type(field('Amount'), '3');
  await user.click(send());
  await waitFor(() => expect(field('Name')).toBeInvalid());
  await user.clear(field('Amount'));
  await user.tab();
  expect(field('Amount')).toBeInvalid();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Name')).toHaveValue('');
  expect(field('Name')).toBeValid();
  expect(field('Amount')).toBeValid();
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(window.location.hash).toBe('#elsewhere');
});

it('UX-13 keeps a draft across unmounting, without secrets, until it is sent', async () => {
  const first = open();
  await first.user.type(first.field('Name'), 'Kim');
  await first.user.type(first.field('Password'), 'secret');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');

  const second = open({ name: first.name });
  expect(second.field('Name')).toHaveValue('Kim');
  expect(second.field('Password')).toHaveValue('');
  await second.user.type(second.field('Amount'), '3{Enter}');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  second.unmount();
  expect(open({ name: first.name }).field('Name')).toHaveValue('');
});

it('UX-13 ignores an invalid draft or one of an older form', () => {
  sessionStorage.setItem('draft:broken', '{');
  sessionStorage.setItem('draft:older', JSON.stringify({ name: 7, gone: 'x', amount: '4' }));
  const broken = open({ name: 'broken' });
  expect(broken.field('Name')).toHaveValue('');
  broken.unmount();
  const older = open({ name: 'older' });
  expect(older.field('Name')).toHaveValue('');
  expect(older.field('Amount')).toHaveValue('4');
});

it('UX-13 AUTH-02 deletes drafts on Sign Out', async () => {
  const { user, field } = open();
  await user.type(field('Name'), 'Kim');
  expect(sessionStorage).toHaveLength(1);
  createStore().dispatch(signedOut());
  expect(sessionStorage).toHaveLength(0);
});

it('ERR-05 clears a form with `resetOnSuccess` after it was sent', async () => {
  const { user, field } = open({ resetOnSuccess: true });
  await user.type(field('Name'), 'Kim');
  await user.type(field('Amount'), '3{Enter}');
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expect(field('Amount')).toHaveValue('');
});

it('UX-27 asks before an edited form is left, and then deletes its draft', async () => {
  const { user, field } = open({ confirmLeave: true });
  await user.type(field('Name'), 'Kim');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#form');
  expect(field('Name')).toHaveValue('Kim');

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(window.location.hash).toBe('#elsewhere');
  expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('UX-27 does not ask for an untouched or sent form', async () => {
  const untouched = open({ confirmLeave: true });
  await untouched.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(window.location.hash).toBe('#elsewhere');
  untouched.unmount();

  const sent = open({ confirmLeave: true });
  await sent.user.type(sent.field('Name'), 'Kim');
  await sent.user.type(sent.field('Amount'), '3{Enter}');
  await waitFor(() => expect(sent.send()).toHaveAttribute('aria-busy', 'false'));
  await sent.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#elsewhere');
});

it('UX-27 asks before the tab is closed', async () => {
  const { user, field } = open({ confirmLeave: true });
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await user.type(field('Name'), 'Kim');
  expect(close()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(close()).toBe(false);
});
