import { screen, waitFor, within } from '@testing-library/react';
import type { Subscriber } from 'shared/dashboardEntities';
import { describe, expect, it, vi } from 'vitest';
import { makeSubscriber } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';

/** Mocked API with subscribers in memory. */
function subscribersApi(first: Subscriber[]): Api {
  let stored = first;
  return {
    'GET /newsletter': ({ input: { search = '' } }) => {
      const subscribers = stored.filter(({ email }) => email.includes(search));
      return { subscribers, pages: 1, page: 1, totalSubscribers: subscribers.length };
    },
    'DELETE /newsletter/:id': ({ params }) => {
      stored = stored.map((subscriber) =>
        subscriber._id === params.id ? { ...subscriber, isSubscribed: false } : subscriber,
      );
      const subscriber = stored.find(({ _id }) => _id === params.id);
      return subscriber ? { subscriber } : fail(404);
    },
  };
}

const open = (stored: Subscriber[], api: Api = {}, at = '/dashboard/subscribers') =>
  renderApp({ at, as: 'ROLE_ADMIN', api: { ...subscribersApi(stored), ...api } });

const ann = makeSubscriber({ email: 'ann@example.com' });
const bo = makeSubscriber({ email: 'bo@example.com', isSubscribed: false });

describe('subscribers', () => {
  it('DESK-06 lists who gets the newsletter and since when', async () => {
    open([ann, bo]);
    const row = await screen.findByRole('row', { name: /^ann@example.com/ });
    expect(row).toHaveTextContent('Fri, Jan 2, 2026Subscribed');
    const gone = screen.getByRole('row', { name: /^bo@example.com/ });
    expect(gone).toHaveTextContent('Unsubscribed');
    expect(within(gone).queryByRole('button')).toBeNull();
    expect(screen.getByText('2 subscribers')).toBeVisible();
  });

  it('DESK-06 UX-26 searches emails, with the text in the URL', async () => {
    const { user, calls, urlHash } = open([ann, bo], {}, '/dashboard/subscribers?page=2');
    await screen.findByText('ann@example.com');
    await user.type(screen.getByLabelText('Search by email'), 'bo@');
    await waitFor(() => expect(screen.queryByText('ann@example.com')).toBeNull());
    expect(urlHash()).toBe('dashboard/subscribers?search=bo%40');
    expect(calls('GET /newsletter')[0]?.input).toEqual({ search: '', page: 2 });
    expect(calls('GET /newsletter').at(-1)?.input).toEqual({ search: 'bo@', page: 1 });
    await user.type(screen.getByLabelText('Search by email'), 'x');
    expect(await screen.findByText('No subscriber matches “bo@x”.')).toBeVisible();
  });

  it('DESK-06 UX-28 unsubscribes after a confirmation', async () => {
    const { user, calls } = open([ann]);
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe ann@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsubscribe this address?' });
    expect(dialog).toHaveTextContent('“ann@example.com” will no longer get the newsletter.');
    expect(calls('DELETE /newsletter/:id')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('Unsubscribed')).toBeVisible();
    expect(await screen.findByText('Unsubscribed')).toBeVisible();
    expect(calls('DELETE /newsletter/:id')).toMatchObject([{ params: { id: ann._id } }]);
    // The button is gone with the subscription.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('DESK-06 DESK-05 WORLD-06 saves all subscribers as a file', async () => {
    const csv = 'Email,Since\r\nann@example.com,2026-01-02\r\n';
    const files: { name: string; blob: Blob }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) blob = file;
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob });
    });
    const { user } = open([ann], { 'GET /newsletter/export.csv': csv });
    await screen.findByText('ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['subscribers.csv']));
    const bytes = await files[0]?.blob.arrayBuffer();
    expect(new TextDecoder().decode(bytes)).toBe(csv);
    await user.click(screen.getByRole('button', { name: 'Export Excel' }));
    await waitFor(() => expect(files.at(-1)?.name).toBe('subscribers.xlsx'));
  });

  it('DESK-06 ERR-03 shows an error when the file cannot be made', async () => {
    const { user } = open([ann], { 'GET /newsletter/export.csv': fail(500) });
    await screen.findByText('ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const problem = 'Your request could not be processed. Please try again.';
    expect(await screen.findByText(problem)).toBeVisible();
  });
});
