import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { Notices } from '../../shell/Notices.tsx';
import type { BulkJob, BulkReply } from './runBulkChange.ts';
import { useBulkChange } from './useBulkChange.tsx';

function BulkPage({ job, hasButton = true }: { job: BulkJob; hasButton?: boolean }) {
  const bulk = useBulkChange();
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Orders
      </h1>
      {hasButton && (
        <button type="button" onClick={() => bulk.start(job)}>
          Ship
        </button>
      )}
      {bulk.element}
    </>
  );
}

const makeIds = (count: number) => Array.from({ length: count }, (_, index) => `id${index + 1}`);
const changeAll = (ids: string[]) => Promise.resolve({ changed: ids.length, refused: [] });

function setUp(changes: Partial<BulkJob>) {
  const job: BulkJob = {
    title: 'Mark 10 lines as shipped',
    confirmLabel: 'Mark as shipped',
    ids: makeIds(10),
    apply: changeAll,
    nameOf: (id) => `Line ${id}`,
    ...changes,
  };
  const user = userEvent.setup();
  const store = createStore();
  const pageWith = (content: ReactNode) => (
    <Provider store={store}>
      {content}
      <Notices />
    </Provider>
  );
  const { rerender } = render(pageWith(<BulkPage job={job} />));
  const leave = () => rerender(pageWith(null));
  const hideButton = () => rerender(pageWith(<BulkPage job={job} hasButton={false} />));
  return {
    user,
    leave,
    hideButton,
    ship: () => user.click(screen.getByRole('button', { name: 'Ship' })),
  };
}

it('DESK-02 explains the change first; the confirm button has the focus', async () => {
  const apply = vi.fn(changeAll);
  const { user, ship } = setUp({ apply });
  await ship();
  expect(await screen.findByRole('dialog', { name: 'Mark 10 lines as shipped' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark as shipped' })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(apply).not.toHaveBeenCalled();
  await ship();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark as shipped' })).toHaveFocus(),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Mark 10 lines as shipped: 10 changed.')).toBeVisible();
  expect(apply.mock.calls).toEqual([[makeIds(10)]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('DESK-02 sends parts of 50 and shows the progress', async () => {
  const replies: ((reply: BulkReply) => void)[] = [];
  const apply = vi.fn(() => new Promise<BulkReply>((resolve) => replies.push(resolve)));
  const { user, ship } = setUp({ apply, ids: makeIds(120) });
  await ship();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  const progress = screen.getByRole('progressbar', { name: '0 of 120' });
  expect(progress).toHaveAttribute('max', '120');
  for (const [index, size] of [50, 50, 20].entries()) {
    await waitFor(() => expect(replies).toHaveLength(index + 1));
    replies[index]?.({ changed: size, refused: [] });
  }
  expect(await screen.findByText('Mark 10 lines as shipped: 120 changed.')).toBeVisible();
  const ids = makeIds(120);
  expect(apply.mock.calls).toEqual([[ids.slice(0, 50)], [ids.slice(50, 100)], [ids.slice(100)]]);
});

it('DESK-02 stops before the next part when it is cancelled', async () => {
  const replies: ((reply: BulkReply) => void)[] = [];
  const apply = vi.fn(() => new Promise<BulkReply>((resolve) => replies.push(resolve)));
  const { user, ship } = setUp({ apply, ids: makeIds(120) });
  await ship();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  replies[0]?.({ changed: 50, refused: [] });
  expect(await screen.findByText('50 changed, 0 refused, 70 not sent.')).toBeVisible();
  expect(apply).toHaveBeenCalledTimes(1);
});

it('DESK-02 names what was refused and why, then offers to undo the rest', async () => {
  const undo = vi.fn(() => Promise.resolve());
  const { user, ship } = setUp({
    ids: ['a', 'b', 'c'],
    apply: () => Promise.resolve({ changed: 2, refused: [{ id: 'b', error: 'Out of stock.' }] }),
    undo,
  });
  await ship();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  const refused = within(await screen.findByRole('list', { name: 'Refused' }));
  expect(refused.getByRole('listitem')).toHaveTextContent('Line b: Out of stock.');
  const dialog = within(screen.getByRole('dialog'));
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
  await waitFor(() => expect(close).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledExactlyOnceWith(['a', 'c']);
  expect(await screen.findByText('The change was undone.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('DESK-02 shows how many rows were changed when a call fails', async () => {
  let calls = 0;
  const { user, ship } = setUp({
    ids: makeIds(60),
    apply: (ids) => {
      calls += 1;
      if (calls === 1) return changeAll(ids);
      // oxlint-disable-next-line prefer-promise-reject-errors -- a Failure
      return Promise.reject({ status: 503, error: 'Too busy.' });
    },
  });
  await ship();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  expect(await screen.findByText('Too busy.')).toBeVisible();
  expect(screen.getByText('50 changed, 0 refused, 10 not sent.')).toBeVisible();
});

it('DESK-02 stops when the screen is left, and shows what was changed', async () => {
  const replies: ((reply: BulkReply) => void)[] = [];
  const apply = vi.fn(() => new Promise<BulkReply>((resolve) => replies.push(resolve)));
  const { user, ship, leave } = setUp({ apply, ids: makeIds(120) });
  await ship();
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  leave();
  replies[0]?.({ changed: 50, refused: [] });
  expect(
    await screen.findByText('Mark 10 lines as shipped: 50 changed, 70 not sent.'),
  ).toBeVisible();
  expect(apply).toHaveBeenCalledTimes(1);
});

it('UX-11 moves the focus to the title when the button that started it has disappeared', async () => {
  const { user, ship, hideButton } = setUp({});
  await ship();
  await screen.findByRole('button', { name: 'Mark as shipped' });
  hideButton();
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
});
