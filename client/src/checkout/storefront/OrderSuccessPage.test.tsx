import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pasteInto } from '../../test/pasteInto.ts';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';

async function openSuccess() {
  const order = makeOrder();
  const app = renderApp({
    at: `/order/success/${order._id}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': { order } },
  });
  await screen.findByRole('heading', { name: 'Thank you for your order.' });
  return {
    ...app,
    order,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
  };
}

const whole = {
  'Card Number': '4242424242424242',
  'Card Holder': 'Robin Miller',
  Expiry: '1299',
  'Security Code': '123',
};

async function fill(
  user: Awaited<ReturnType<typeof openSuccess>>['user'],
  values: Record<string, string>,
) {
  for (const [label, text] of Object.entries(values)) {
    await pasteInto(user, screen.getByLabelText(label), text);
  }
}

afterEach(() => vi.restoreAllMocks());

it('ROUTE-18 OSUC-01 UX-03 shows a skeleton, then the page, and loads again when the id changes', async () => {
  const [first, second] = [makeOrder(), makeOrder({ number: 'U-10429' })];
  let reply = () => {};
  const { go, calls } = renderApp({
    at: `/order/success/${first._id}`,
    as: 'ROLE_MEMBER',
    api: {
      'GET /order/:id': ({ params }) =>
        params.id === second._id
          ? { order: second }
          : new Promise((resolve) => {
              reply = () => resolve({ order: first });
            }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order placed' });
  expect(await screen.findByText('Loading…')).toBeVisible();
  await waitFor(() => expect(calls('GET /order/:id')).toHaveLength(1));
  reply();
  expect(await screen.findByRole('heading', { name: 'Order U-10428' })).toBeInTheDocument();
  go(`/order/success/${second._id}`);
  expect(await screen.findByRole('heading', { name: 'Order U-10429' })).toBeInTheDocument();
  expect(calls('GET /order/:id')).toHaveLength(2);
});

it('OSUC-01 shows No order found.', async () => {
  renderApp({
    at: `/order/success/${makeId()}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': fail(404) },
  });
  expect(await screen.findByText('No order found.')).toBeVisible();
  expect(screen.queryByText('Thank you for your order.')).not.toBeInTheDocument();
});

it('OSUC-01 shows no previous order when the next one cannot be loaded', async () => {
  const order = makeOrder();
  const { go } = renderApp({
    at: `/order/success/${order._id}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': ({ params }) => (params.id === order._id ? { order } : fail(404)) },
  });
  await screen.findByRole('link', { name: 'Order details' });
  go(`/order/success/${makeId()}`);
  expect(await screen.findByText('No order found.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order details' })).not.toBeInTheDocument();
});

it('SHIP-08 SHIP-03 PROMO-02 shows number, arrival, lines, sums and address before the card form', async () => {
  const order = makeOrder({
    number: 'U-10428',
    arrival: { from: '2026-11-25', to: '2026-11-27' },
    total: 60,
    discount: 30,
    totalTax: 1.5,
    promotion: { code: 'WELCOME50', label: '50% off' },
    products: [
      makeLine({
        name: 'Trail Shoe',
        product: null,
        variant: { _id: makeId(), sku: 'SHOE-42', label: '42, Blue' },
        purchasePrice: 30,
        quantity: 2,
        discount: 30,
        totalPrice: 31.5,
      }),
    ],
    shipTo: {
      address: '12 High St',
      city: 'Springfield',
      state: 'IL',
      country: 'USA',
      zipCode: '62701',
    },
  });
  renderApp({
    at: `/order/success/${order._id}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': { order } },
  });
  const placed = await screen.findByRole('region', { name: 'Order U-10428' });
  expect(within(placed).getByText('Arrives Wed, Nov 25 – Fri, Nov 27')).toBeVisible();
  expect(within(placed).getByText(/12 High St/)).toHaveTextContent('Springfield, IL 62701');
  const [line] = within(
    within(placed).getByRole('list', { name: 'Ordered products' }),
  ).getAllByRole('listitem');
  expect(line).toHaveTextContent('Trail Shoe42, Blue2 × $30.00$60.00');
  const sum = (term: string) => within(placed).getByText(term).nextElementSibling?.textContent;
  expect(sum('Subtotal')).toBe('$60.00');
  expect(sum('Discount (WELCOME50)')).toBe('−$30.00');
  expect(sum('Est. Sales Tax')).toBe('$1.50');
  expect(sum('Total')).toBe('$31.50');
  const form = screen.getByRole('button', { name: 'Add Card' });
  expect(placed.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('SHIP-08 SHIP-02 links to the address form of an order without an address; an old order has no number and no arrival', async () => {
  const order = makeOrder({ number: null, arrival: null, shipTo: null });
  renderApp({
    at: `/order/success/${order._id}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': { order } },
  });
  expect(await screen.findByRole('link', { name: 'Add an address' })).toHaveAttribute(
    'href',
    `#order/${order._id}?address=edit`,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Your order' })).toBeVisible();
  expect(screen.queryByText(/^Arrives/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Discount/)).not.toBeInTheDocument();
});

it('OSUC-02 has the fields with their names', async () => {
  const { container } = await openSuccess();
  const names = [...container.querySelectorAll('main input')].map((input) =>
    input.getAttribute('name'),
  );
  expect(names.toSorted()).toEqual(['card', 'cardHodler', 'cardType', 'expiry', 'securityCode']);
});

it('OSUC-02 shows an added card with its brand, and hides and clears the form', async () => {
  const { user, field } = await openSuccess();
  await fill(user, whole);
  await user.click(screen.getByRole('button', { name: 'Add Card' }));

  const card = within(screen.getByRole('group', { name: 'Added card' }));
  expect(card.getByText('4242 4242 4242 4242')).toBeVisible();
  expect(card.getByText('Robin Miller')).toBeVisible();
  expect(card.getByText('12/99')).toBeVisible();
  expect(card.getByRole('img', { name: 'Visa' })).toBeVisible();
  expect(screen.queryByLabelText('Card Number')).not.toBeInTheDocument();

  const another = screen.getByRole('button', { name: 'Add another card' });
  expect(another).toHaveFocus();
  expect(screen.getByText('Card added.')).toBeInTheDocument();
  await user.click(another);
  expect(field('Card Number')).toHaveFocus();
  expect(field('Card Number')).toHaveValue('');
  expect(field('Security Code')).toHaveValue('');
  await fill(user, { ...whole, 'Card Number': '5105105105105100' });
  await user.click(screen.getByRole('button', { name: 'Add Card' }));
  const numbers = screen
    .getAllByRole('group', { name: 'Added card' })
    .map((added) => added.textContent.match(/\d{4} \d{4} \d{4} \d{4}/)?.[0]);
  expect(numbers).toEqual(['4242 4242 4242 4242', '5105 1051 0510 5100']);
});

it.each([
  [0, '0'],
  [0.17, '1'],
  [0.5, '3'],
  [0.999, '5'],
])('OSUC-02 with the random value %d chooses gradient %s of six', async (chance, gradient) => {
  const { user } = await openSuccess();
  await fill(user, whole);
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  await user.click(screen.getByRole('button', { name: 'Add Card' }));
  expect(screen.getByRole('group', { name: 'Added card' })).toHaveAttribute(
    'data-gradient',
    gradient,
  );
});

it('OSUC-03 shows the thank-you text below the card form at once, with links onward', async () => {
  const { order } = await openSuccess();
  const thanks = screen.getByRole('heading', { name: 'Thank you for your order.' });
  const button = screen.getByRole('button', { name: 'Add Card' });
  expect(button.compareDocumentPosition(thanks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('A confirmation email will be sent to you shortly.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toHaveAttribute(
    'href',
    '#dashboard/orders',
  );
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '#shop');
  expect(screen.getByRole('link', { name: 'Order details' })).toHaveAttribute(
    'href',
    `#order/${order._id}?from=success`,
  );
});

it.each([
  ['5105105105105100', 'Mastercard', 'MASTERCARD'],
  ['4111111111111111', 'Visa', 'VISA'],
  ['371449635398431', 'American Express', 'AMERICAN_EXPRESS'],
  ['6011000990139424', 'Discover', 'DISCOVER'],
  ['3056930009020040', 'Diners Club', 'DINERS_CLUB'],
  ['3566002020360505', 'JCB', 'JCB'],
])('OSUC-04 detects the brand: %s is a %s', async (number, name, type) => {
  const { user, container } = await openSuccess();
  await fill(user, { 'Card Number': number });
  expect(screen.getByRole('img', { name })).toBeVisible();
  expect(container.querySelector('input[name="cardType"]')).toHaveValue(type);
});

it.each([
  ['Card Number', '4242 4242', 'Enter a valid Card'],
  ['Card Number', '7242424242424242', 'Enter a valid Card'],
  ['Card Holder', 'R2D2', 'Only alphabets'],
  ['Card Holder', ' ', 'Required'],
  ['Expiry', '1399', 'Invalid date format'],
  ['Expiry', '01/20', 'Please enter valid date'],
  ['Security Code', '12', 'Must be 3 characters or more'],
])(
  'OSUC-04 OSUC-05 OSUC-06 OSUC-07 OSUC-08 %s: "%s" shows "%s" on blur',
  async (label, text, message) => {
    const { user, field } = await openSuccess();
    await user.type(field(label), text);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.tab();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(label)).toBeInvalid();
  },
);

it.each(['Card Holder', 'Expiry', 'Security Code'])(
  'OSUC-05 OSUC-06 OSUC-07 shows Required for an empty %s on blur',
  async (label) => {
    const { user, field } = await openSuccess();
    await user.click(field(label));
    await user.tab();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Required'));
  },
);

it('OSUC-06 accepts a card until the end of its month', async () => {
  const { user } = await openSuccess();
  const now = new Date();
  const text = `${String(now.getMonth() + 1).padStart(2, '0')}/${String(now.getFullYear()).slice(2)}`;
  await fill(user, { Expiry: text });
  await user.tab();
  expect(screen.queryByText('Please enter valid date')).not.toBeInTheDocument();
  expect(screen.queryByText('Invalid date format')).not.toBeInTheDocument();
});

it('OSUC-08 shows an error at each empty field on Add Card, focuses the first, and adds nothing', async () => {
  const { user, field } = await openSuccess();
  await fill(user, { 'Card Holder': 'Robin' });
  await user.click(field('Expiry'));
  await user.keyboard('{Enter}');
  for (const label of ['Card Number', 'Expiry', 'Security Code']) {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('required'));
  }
  expect(field('Card Holder')).toBeValid();
  expect(field('Card Number')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Added card' })).not.toBeInTheDocument();
});

it('OSUC-08 checks only for empty fields on Add Card', async () => {
  const { user } = await openSuccess();
  await fill(user, { ...whole, 'Card Number': '99', 'Card Holder': 'R2D2', 'Security Code': '1' });
  await user.click(screen.getByRole('button', { name: 'Add Card' }));
  expect(screen.getByRole('group', { name: 'Added card' })).toHaveTextContent('R2D2');
});

it('UX-17 removes an error as soon as it is fixed', async () => {
  const { user, field } = await openSuccess();
  await user.type(field('Security Code'), '12');
  await user.tab();
  expect(field('Security Code')).toBeInvalid();
  await user.type(field('Security Code'), '3');
  expect(field('Security Code')).toBeValid();
});

it('OSUC-09 keeps card data on the page: no call, no storage, no log', async () => {
  const logs = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
  const { user, allCalls } = await openSuccess();
  const before = allCalls.length;
  await fill(user, whole);
  await user.click(screen.getByRole('button', { name: 'Add Card' }));
  expect(allCalls.slice(before)).toEqual([]);
  const storedText = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    window.location.href,
  ]);
  expect(storedText).not.toMatch(/4242|Robin Miller|12\/99/);
  for (const log of logs) expect(log).not.toHaveBeenCalled();
});

it('UX-18 formats card number and expiry while typing and after pasting', async () => {
  const { user, field } = await openSuccess();
  await user.type(field('Card Number'), '4242x42424');
  expect(field('Card Number')).toHaveValue('4242 4242 4');
  await user.clear(field('Card Number'));
  await user.click(field('Card Number'));
  await user.paste('3714-496353-98431');
  expect(field('Card Number')).toHaveValue('3714 496353 98431');

  await user.type(field('Expiry'), '1/3');
  expect(field('Expiry')).toHaveValue('01/3');
  await user.clear(field('Expiry'));
  await user.paste('12/2031');
  expect(field('Expiry')).toHaveValue('12/31');
});

it('UX-18 keeps the caret position while typing', async () => {
  const { user, field } = await openSuccess();
  await user.type(field('Card Number'), '42424242');
  await user.type(field('Card Number'), '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field('Card Number')).toHaveValue('4214 2424 2');
  expect(field('Card Number').selectionStart).toBe(3);

  const expiry = field('Expiry');
  await user.type(expiry, '1231');
  expiry.setSelectionRange(3, 3);
  await user.keyboard('{Backspace}');
  expect(expiry).toHaveValue('12/31');
  expect(expiry.selectionStart).toBe(2);
});

it('UX-18 formats values from other input methods as well', async () => {
  const { field } = await openSuccess();
  fireEvent.change(field('Card Number'), { target: { value: '4111111111111111' } });
  expect(field('Card Number')).toHaveValue('4111 1111 1111 1111');
});
