import { screen, waitFor, within } from '@testing-library/react';
import type { ContactMessage } from 'shared/dashboardEntities';
import { describe, expect, it } from 'vitest';
import { makeContactMessage } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId } from '../../test/samples.ts';

/** Mocked API with messages in memory. */
function inboxApi(first: ContactMessage[]): Api {
  let stored = first;
  const change = (id: string, changes: (message: ContactMessage) => Partial<ContactMessage>) => {
    stored = stored.map((message) =>
      message._id === id ? { ...message, ...changes(message) } : message,
    );
    const contact = stored.find(({ _id }) => _id === id);
    return contact ? { contact } : fail(404);
  };
  return {
    'GET /contact': ({ input: { state } }) => {
      const messages = stored.filter((message) => message.state === state);
      return { messages, pages: 1, page: 1, totalMessages: messages.length };
    },
    'PUT /contact/:id': ({ params, input }) => change(params.id, () => input),
    'POST /contact/:id/reply': ({ params, input: { message } }) =>
      change(params.id, ({ replies }) => ({
        replies: [...replies, { at: '2026-01-03T03:04:05.000Z', by: null, message }],
      })),
  };
}

const open = (stored: ContactMessage[], api: Api = {}, at = '/dashboard/inbox') =>
  renderApp({ at, as: 'ROLE_ADMIN', api: { ...inboxApi(stored), ...api } });

const list = () => within(screen.getByRole('list', { name: 'Messages' }));
const links = () => list().getAllByRole('link');
const findMessage = (name: string) => screen.findByRole('article', { name });

const ann = makeContactMessage({ name: 'Ann', email: 'ann@example.com', message: 'Small?' });
const bo = makeContactMessage({ name: 'Bo', message: 'Large?' });
const cy = makeContactMessage({ name: 'Cy', message: 'Thanks.', state: 'Done' });

describe('the inbox', () => {
  it('DESK-06 has tabs for open and completed messages, in the URL', async () => {
    const { user, urlHash, calls } = open([ann, bo, cy]);
    expect(await screen.findByText('2 messages')).toBeVisible();
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'AnnFri, Jan 2, 2026Small?',
      'BoFri, Jan 2, 2026Large?',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(await screen.findByRole('link', { name: /^Cy/ })).toBeVisible();
    expect(urlHash()).toBe('dashboard/inbox?state=Done');
    await user.click(screen.getByRole('tab', { name: 'Open' }));
    await screen.findByText('2 messages');
    expect(urlHash()).toBe('dashboard/inbox');
    expect(calls('GET /contact').map(({ input }) => input)).toEqual([
      { page: 1, state: 'Open' },
      { page: 1, state: 'Done' },
      { page: 1, state: 'Open' },
    ]);
  });

  it('DESK-06 DASH-09 explains empty tabs', async () => {
    const { user } = open([]);
    expect(await screen.findByText('no messages found.')).toBeVisible();
    expect(screen.getByText(/^Messages from the contact form/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(await screen.findByText('Completed messages appear here.')).toBeVisible();
  });

  it('DESK-06 UX-22 opens a message beside the list, and moves the focus there and back', async () => {
    const { user, urlHash } = open([ann, bo]);
    expect(await screen.findByText('Select a message.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Ann/ }));
    const message = within(await findMessage('Ann'));
    expect(urlHash()).toBe(`dashboard/inbox?message=${ann._id}`);
    expect(message.getByText('Small?')).toBeVisible();
    expect(message.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute(
      'href',
      'mailto:ann@example.com',
    );
    expect(message.getByRole('heading', { name: 'Ann' })).toHaveFocus();
    expect(screen.getByRole('link', { name: /^Ann/ })).toHaveAttribute('aria-current', 'true');
    await user.click(message.getByRole('link', { name: 'Back to the list' }));
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Ann/ })).toHaveFocus());
  });

  it('DESK-06 emails a reply and shows it', async () => {
    const { user, calls } = open([ann], {}, `/dashboard/inbox?message=${ann._id}`);
    const message = within(await findMessage('Ann'));
    expect(message.getByText('It is emailed to ann@example.com.')).toBeVisible();
    await user.type(message.getByLabelText('Reply'), 'They run true to size.');
    await user.click(message.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Your reply has been sent')).toBeVisible();
    const replies = within(await message.findByRole('list', { name: 'Replies' }));
    expect(replies.getByText('They run true to size.')).toBeVisible();
    expect(replies.getByText('The shop')).toBeVisible();
    expect(message.getByLabelText('Reply')).toHaveValue('');
    expect(calls('POST /contact/:id/reply')).toMatchObject([
      { params: { id: ann._id }, input: { message: 'They run true to size.' } },
    ]);
  });

  it('DESK-25 searches, and links to the customer and the order', async () => {
    const customer = { _id: makeId(), firstName: 'Ann', lastName: 'Lee' };
    const order = { _id: makeId(), number: 'U-10062' };
    const linked = { ...ann, customer, order };
    const { user, calls } = open([linked], {}, `/dashboard/inbox?message=${ann._id}`);
    const message = within(await findMessage('Ann'));
    expect(message.getByRole('link', { name: 'Customer: Ann Lee' })).toHaveAttribute(
      'href',
      `#dashboard/users/${customer._id}`,
    );
    expect(message.getByRole('link', { name: 'Order U-10062' })).toHaveAttribute(
      'href',
      `#dashboard/orders/${order._id}`,
    );
    await user.type(screen.getByLabelText('Search messages'), 'shoes');
    await waitFor(() =>
      expect(calls('GET /contact').at(-1)?.input).toEqual({
        page: 1,
        state: 'Open',
        search: 'shoes',
      }),
    );
  });

  it('DESK-06 UX-13 keeps the draft of each reply, also when it could not be sent', async () => {
    const { user } = open(
      [ann, bo],
      { 'POST /contact/:id/reply': fail(500) },
      `/dashboard/inbox?message=${ann._id}`,
    );
    const field = () => screen.getByLabelText('Reply');
    await findMessage('Ann');
    await user.type(field(), 'For Ann');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    const problem = 'Your request could not be processed. Please try again.';
    expect(await screen.findByText(problem)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Bo/ }));
    await findMessage('Bo');
    expect(field()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /^Ann/ }));
    await findMessage('Ann');
    expect(field()).toHaveValue('For Ann');
  });

  it('DESK-06 VAL-15 does not send an empty reply', async () => {
    const { user, calls } = open([ann], {}, `/dashboard/inbox?message=${ann._id}`);
    await findMessage('Ann');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Message is required.')).toBeVisible();
    expect(screen.getByLabelText('Reply')).toHaveFocus();
    expect(calls('POST /contact/:id/reply')).toEqual([]);
  });

  it('DESK-06 marks a message as done, and moves the focus to the next one', async () => {
    const { user, calls } = open([ann, bo], {}, `/dashboard/inbox?message=${ann._id}`);
    await findMessage('Ann');
    await user.click(screen.getByRole('button', { name: 'Mark as done the message of Ann' }));
    expect(await screen.findByText('Message marked as done')).toBeVisible();
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Bo/ })).toHaveFocus());
    expect(calls('PUT /contact/:id')).toMatchObject([
      { params: { id: ann._id }, input: { state: 'Done' } },
    ]);
  });

  it('DESK-06 opens a message again; after the last one the focus is on the title', async () => {
    const at = `/dashboard/inbox?state=Done&message=${cy._id}`;
    const { user, calls } = open([cy], {}, at);
    await findMessage('Cy');
    await user.click(screen.getByRole('button', { name: 'Open again the message of Cy' }));
    expect(await screen.findByText('Message reopened')).toBeVisible();
    expect(await screen.findByText('no messages found.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(calls('PUT /contact/:id').map(({ input }) => input)).toEqual([{ state: 'Open' }]);
  });
});
