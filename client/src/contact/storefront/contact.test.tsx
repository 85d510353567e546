import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';

async function open(at: string, title: string, api: Api = {}) {
  const app = renderApp({ at, api });
  await screen.findByRole('heading', { level: 1, name: title });
  return { ...app, page: within(screen.getByRole('main')) };
}

async function fill(
  { page, user }: Awaited<ReturnType<typeof open>>,
  values: Record<string, string>,
) {
  for (const [label, text] of Object.entries(values)) {
    await user.type(page.getByLabelText(label), text);
  }
  await user.click(page.getByRole('button', { name: 'Submit' }));
}

const application = {
  Name: 'Kim Lee',
  Email: 'Kim@Example.com',
  'Phone Number': 'call me',
  Brand: 'Leeward',
  Business: 'Ropes for climbers.',
};

it('MERCH-01 ROUTE-11 sends an application, shows a notice, and clears the form', async () => {
  const app = await open('/sell', 'Sell With Us', {
    'POST /merchant/seller-request': { message: 'Thank you.' },
  });
  await fill(app, application);
  expect(await screen.findByText('Your request sent. We will respond ASAP')).toBeInTheDocument();
  expect(app.calls('POST /merchant/seller-request').map(({ input }) => input)).toEqual([
    {
      name: 'Kim Lee',
      email: 'kim@example.com',
      phoneNumber: 'call me',
      brand: 'Leeward',
      business: 'Ropes for climbers.',
    },
  ]);
  await waitFor(() => expect(app.page.getByLabelText('Name')).toHaveValue(''));
});

it('VAL-10 shows an error at each empty field of the application', async () => {
  const { page, user, calls } = await open('/sell', 'Sell With Us');
  await user.click(page.getByRole('button', { name: 'Submit' }));
  const messages = {
    Name: 'Name is required.',
    Email: 'Email is required.',
    'Phone Number': 'Phone number is required.',
    Brand: 'Brand is required.',
    Business: 'Business is required.',
  };
  for (const [label, message] of Object.entries(messages)) {
    expect(page.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  }
  expect(calls('POST /merchant/seller-request')).toEqual([]);
});

it('VAL-10 requires ten characters for the business', async () => {
  const app = await open('/sell', 'Sell With Us');
  await fill(app, { ...application, Business: 'Ropes' });
  expect(app.page.getByLabelText('Business')).toHaveAccessibleDescription(
    expect.stringContaining('Business must be at least 10 characters.'),
  );
});

it('UX-13 keeps the values when the application is rejected', async () => {
  const text = 'There is already an open application for this email address.';
  const app = await open('/sell', 'Sell With Us', {
    'POST /merchant/seller-request': fail(400, text, { email: text }),
  });
  await fill(app, application);
  expect(await screen.findByText('Please Try Again!')).toBeInTheDocument();
  expect(app.page.getByLabelText('Business')).toHaveValue('Ropes for climbers.');
  await waitFor(() =>
    expect(app.page.getByLabelText('Email')).toHaveAccessibleDescription(
      expect.stringContaining(text),
    ),
  );
});

it('ERR-05 ROUTE-11 sends a message', async () => {
  const app = await open('/contact', 'Contact Us', { 'POST /contact': { message: 'Thank you.' } });
  await fill(app, { Name: 'Kim', Email: 'kim@example.com', Message: 'Where is my rope?' });
  expect(await screen.findByText('Your request sent. We will respond ASAP')).toBeInTheDocument();
  expect(app.calls('POST /contact').map(({ input }) => input)).toEqual([
    { name: 'Kim', email: 'kim@example.com', message: 'Where is my rope?' },
  ]);
  await waitFor(() => expect(app.page.getByLabelText('Message')).toHaveValue(''));
});

it.each([
  ['', 'Message is required.'],
  ['Too short', 'Message must be at least 10 characters.'],
])('VAL-11 the message "%s": %s', async (text, message) => {
  const { page, user } = await open('/contact', 'Contact Us');
  if (text) await user.type(page.getByLabelText('Message'), text);
  await user.click(page.getByRole('button', { name: 'Submit' }));
  expect(page.getByLabelText('Message')).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(page.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
});

it('ROUTE-11 SHOPX-07 shows shipping costs, delivery times and returns', async () => {
  const { page } = await open('/shipping', 'Shipping');
  expect(page.getByRole('heading', { name: 'Free shipping over $100' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Delivery times' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Returns within 30 days' })).toBeVisible();
  expect(await page.findByText('3 to 5 working days')).toBeVisible();
  expect(page.getByText('5 to 8 working days')).toBeVisible();
});
