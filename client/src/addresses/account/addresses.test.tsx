import { act, screen, waitFor, within } from '@testing-library/react';
import type { Address } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { pasteInto } from '../../test/pasteInto.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeAddress, makeUser } from '../../test/samples.ts';

/** Mocked API with an in-memory address list. */
function addressesApi(first: Address[]): Api {
  let stored = first;
  return {
    'GET /address': () => ({ addresses: stored }),
    'GET /address/:id': ({ params }) => {
      const address = stored.find(({ _id }) => _id === params.id);
      return address ? { address } : fail(404);
    },
    'DELETE /address/:id': ({ params }) => {
      const address = stored.find(({ _id }) => _id === params.id);
      stored = stored.filter((other) => other !== address);
      return address ? { address } : fail(404);
    },
  };
}

const open = (at: string, stored: Address[], api: Api = {}) =>
  renderApp({ at, as: 'ROLE_MEMBER', api: { ...addressesApi(stored), ...api } });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Addresses' })).getAllByRole('listitem');

const fill = async (
  { user }: ReturnType<typeof renderApp>,
  values: Record<string, string> = {
    Address: '4 Hill Street',
    City: 'Boulder',
    State: 'Colorado',
    Country: 'United States',
    Zipcode: '80301',
  },
) => {
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text) await pasteInto(user, field, text);
  }
};

describe('the address book', () => {
  it('DASH-09 UX-26 shows an empty state with a next step', async () => {
    open('/dashboard/address', []);
    expect(await screen.findByText('No Addresses Found!')).toBeVisible();
    const [add] = screen.getAllByRole('link', { name: 'Add address' });
    expect(add).toHaveAttribute('href', '#dashboard/address/add');
  });

  it('DASH-06 shows each address and marks the default one', async () => {
    open('/dashboard/address', [
      makeAddress({ address: '1 First Street' }),
      makeAddress({ address: '2 Second Street', isDefault: true }),
    ]);
    const [first, second] = await rows();
    expect(first).toHaveTextContent('1 First StreetBoulder, Colorado 80301United States');
    expect(first).not.toHaveTextContent('Default');
    expect(second).toHaveTextContent('Default delivery address');
  });

  it('UX-28 UX-23 asks before deleting, names the address, and moves the focus to the next row', async () => {
    const [one, two] = [makeAddress({ address: '1 First Street' }), makeAddress()];
    const { user, calls } = open('/dashboard/address', [one, two]);
    await user.click(await screen.findByRole('button', { name: 'Delete 1 First Street, Boulder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this address?' });
    expect(dialog).toHaveTextContent('“1 First Street, Boulder” will be deleted.');
    expect(calls('DELETE /address/:id')).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Address has been deleted successfully')).toBeVisible();
    const [left, ...others] = await rows();
    expect(others).toEqual([]);
    expect(left).toHaveTextContent(two.address);
    await waitFor(() => expect(left).toHaveFocus());
  });

  it('UX-23 moves the focus to the title after the last row is deleted', async () => {
    const { user } = open('/dashboard/address', [makeAddress()]);
    await user.click(await screen.findByRole('button', { name: /^Delete / }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('No Addresses Found!')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('UX-13 keeps the list, and the focus on the button, when deleting fails', async () => {
    const { user, setReplies } = open('/dashboard/address', [makeAddress(), makeAddress()], {
      'DELETE /address/:id': fail(500),
    });
    const [button] = await screen.findAllByRole('button', { name: /^Delete / });
    if (!button) throw new Error('No button to delete with');
    await user.click(button);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(button).toHaveFocus());

    setReplies({ 'DELETE /address/:id': { address: makeAddress() } });
    await user.click(button);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Address has been deleted successfully')).toBeVisible();
  });

  it('UX-20 deletes once, however often Delete is clicked', async () => {
    let reply = () => {};
    const address = makeAddress();
    const { user, calls } = open('/dashboard/address', [address], {
      'DELETE /address/:id': () =>
        new Promise((resolve) => {
          reply = () => resolve({ address });
        }),
    });
    await user.click(await screen.findByRole('button', { name: /^Delete / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(calls('DELETE /address/:id')).toHaveLength(1));
    reply();
    expect(await screen.findByText('Address has been deleted successfully')).toBeVisible();
    expect(calls('DELETE /address/:id')).toHaveLength(1);
  });

  it('UX-03 shows no empty state before the first reply, and ignores a reply after the page was left', async () => {
    const replies: ((address: Address) => void)[] = [];
    const { go, calls } = open('/dashboard/address', [], {
      'GET /address': () =>
        new Promise((resolve) => {
          replies.push((address) => resolve({ addresses: [address] }));
        }),
    });
    await waitFor(() => expect(calls('GET /address')).toHaveLength(1));
    expect(screen.queryByText('No Addresses Found!')).toBeNull();
    go('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
    go('/dashboard/address');
    await waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.(makeAddress({ address: '2 New Street' }));
    expect(await screen.findByText(/2 New Street/)).toBeVisible();
    await act(async () => replies[0]?.(makeAddress({ address: '1 Old Street' })));
    expect(screen.getByText(/2 New Street/)).toBeVisible();
    expect(screen.queryByText(/1 Old Street/)).toBeNull();
  });

  it('UX-03 offers a retry when loading fails', async () => {
    const { user, setReplies } = open(
      '/dashboard/address',
      [makeAddress({ address: '9 Late Lane' })],
      {
        'GET /address': fail(0),
      },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /address': { addresses: [makeAddress({ address: '9 Late Lane' })] } });
    await user.click(again);
    expect(await screen.findByText(/9 Late Lane/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('adding an address', () => {
  it('VAL-06 ERR-05 SHOPX-08 sends the values and returns to the list', async () => {
    const app = open('/dashboard/address/add', [], {
      'POST /address': { address: makeAddress() },
    });
    await fill(app);
    await app.user.click(screen.getByLabelText('Default address'));
    await app.user.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(await screen.findByText('Address has been added successfully')).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/address');
    expect(app.calls('POST /address').map(({ input }) => input)).toEqual([
      {
        recipient: 'Robin Miller',
        phone: '',
        address: '4 Hill Street',
        city: 'Boulder',
        state: 'Colorado',
        country: 'United States',
        zipCode: '80301',
        isDefault: true,
      },
    ]);
  });

  it('previews the values and shows which ones are missing', async () => {
    const app = open('/dashboard/address/add', []);
    await app.user.type(await screen.findByLabelText('City'), 'Boulder');
    const preview = screen.getByText(/Boulder, /);
    expect(preview).toHaveTextContent('AddressBoulder, State ZipcodeCountry');
    await app.user.clear(screen.getByLabelText('City'));
    expect(preview).toHaveTextContent('AddressCity, State ZipcodeCountry');
  });

  it('VAL-06 VAL-13 UX-17 shows an error at each empty field and focuses the first', async () => {
    const { user, calls } = open('/dashboard/address/add', []);
    await user.click(await screen.findByRole('button', { name: 'Add Address' }));
    for (const label of ['Address', 'City', 'State', 'Country', 'Zipcode']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required.`);
    }
    expect(screen.getByLabelText('Address')).toHaveFocus();
    expect(calls('POST /address')).toEqual([]);
  });

  it('VAL-06 requires five characters for a new zip code, checked on blur', async () => {
    const { user } = open('/dashboard/address/add', []);
    const zip = await screen.findByLabelText('Zipcode');
    await user.type(zip, '8030');
    expect(zip).not.toBeInvalid();
    await user.tab();
    expect(zip).toHaveAccessibleDescription('Zipcode must be at least 5 characters.');
    await user.type(zip, '1');
    expect(zip).not.toBeInvalid();
  });

  it('UX-18 formats a zip code while typing and keeps the caret position', async () => {
    const { user } = open('/dashboard/address/add', []);
    const zip = await screen.findByLabelText<HTMLInputElement>('Zipcode');
    await user.type(zip, '80311234');
    expect(zip).toHaveValue('80311234');
    await user.type(zip, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(zip).toHaveValue('80301-1234');
    expect(zip.selectionStart).toBe(4);
    await user.clear(zip);
    await user.paste('sw1a 1aa');
    expect(zip).toHaveValue('SW1A 1AA');
  });

  it('UX-16 has autocomplete attributes for an address', async () => {
    open('/dashboard/address/add', []);
    const tokens = {
      Address: 'street-address',
      City: 'address-level2',
      State: 'address-level1',
      Country: 'country-name',
      Zipcode: 'postal-code',
    };
    for (const [label, token] of Object.entries(tokens)) {
      expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', token);
    }
  });

  it('SHOPX-08 offers the states of the country, and takes any other', async () => {
    const { user } = open('/dashboard/address/add', []);
    const offered = () => {
      const { list } = screen.getByLabelText<HTMLInputElement>('State');
      return [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    };
    const country = await screen.findByLabelText('Country');
    expect(offered()).toContain('Colorado');
    await user.type(country, 'Canada');
    expect(offered()).toContain('Ontario');
    expect(offered()).not.toContain('Colorado');
    await user.clear(country);
    await user.type(country, 'Austria');
    expect(offered()).toEqual([]);
  });

  it('VAL-14 UX-17 shows a server error at its field until the field changes', async () => {
    const app = open('/dashboard/address/add', [], {
      'POST /address': fail(400, 'We do not send there.', { country: 'We do not send there.' }),
    });
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Add Address' }));
    const country = screen.getByLabelText('Country');
    await waitFor(() => expect(country).toHaveAccessibleDescription('We do not send there.'));
    expect(country).toHaveFocus();
    await app.user.type(screen.getByLabelText('City'), '!');
    expect(country).toHaveAccessibleDescription('We do not send there.');
    await app.user.type(country, '!');
    expect(country).not.toBeInvalid();
    expect(screen.getByLabelText('Zipcode')).toHaveValue('80301');
  });

  it('UX-20 submits a form once, however often its button is clicked', async () => {
    let reply = () => {};
    const app = open('/dashboard/address/add', [], {
      'POST /address': () =>
        new Promise((resolve) => {
          reply = () => resolve({ address: makeAddress() });
        }),
    });
    await fill(app);
    const button = screen.getByRole('button', { name: 'Add Address' });
    await app.user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    reply();
    expect(await screen.findByText('Address has been added successfully')).toBeVisible();
    expect(app.calls('POST /address')).toHaveLength(1);
  });

  it('UX-13 AUTH-03 keeps the values when the session expires', async () => {
    const app = open('/dashboard/address/add', [], { 'POST /address': fail(401) });
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Add Address' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });

    app.setReplies({ 'POST /user/login': { user: makeUser(), accessToken: app.token } });
    const page = within(screen.getByRole('main'));
    await pasteInto(app.user, page.getByLabelText('Email'), 'robin@example.com');
    await pasteInto(app.user, page.getByLabelText('Password'), 'a-password');
    await app.user.click(page.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(app.urlHash()).toBe('dashboard/address/add'));
    expect(await screen.findByLabelText('Address')).toHaveValue('4 Hill Street');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });
});

describe('editing an address', () => {
  it('VAL-06 allows a zip code of any length', async () => {
    const stored = makeAddress({ zipCode: '123' });
    const { user, calls, urlHash } = open(`/dashboard/address/edit/${stored._id}`, [stored], {
      'PUT /address/:id': { address: stored },
    });
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Denver');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Address has been updated successfully')).toBeVisible();
    expect(urlHash()).toBe('dashboard/address');
    const { _id, ...fields } = stored;
    expect(calls('PUT /address/:id')).toMatchObject([
      { params: { id: _id }, input: { ...fields, city: 'Denver' } },
    ]);
  });

  it('VAL-06 requires all five fields', async () => {
    const stored = makeAddress();
    const app = open(`/dashboard/address/edit/${stored._id}`, [stored]);
    await fill(app, { Address: '', City: '', State: '', Country: '', Zipcode: '' });
    await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
    for (const label of ['Address', 'City', 'State', 'Country', 'Zipcode']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required.`);
    }
    expect(app.calls('PUT /address/:id')).toEqual([]);
  });

  it('UX-27 shows unsaved changes, keeps them when saving fails, asks before leaving, and resets them', async () => {
    const stored = makeAddress({ city: 'Boulder' });
    const { user, urlHash } = open(`/dashboard/address/edit/${stored._id}`, [stored], {
      'PUT /address/:id': fail(500),
    });
    const city = await screen.findByLabelText('City');
    expect(screen.queryByText('Not saved yet')).toBeNull();
    await user.type(city, ' North');
    expect(screen.getByText('Not saved yet')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Your request could not be processed. Please try again.');
    expect(city).toHaveValue('Boulder North');

    await user.click(screen.getByRole('link', { name: 'Orders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(urlHash()).toBe(`dashboard/address/edit/${stored._id}`);

    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(city).toHaveValue('Boulder');
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(urlHash()).toBe('dashboard/orders'));
  });

  it('UX-13 keeps the draft of an address across a reload, for this address alone', async () => {
    const stored = [makeAddress({ city: 'Boulder' }), makeAddress({ city: 'Denver' })] as const;
    const openForm = async ({ _id }: Address) => {
      const app = open(`/dashboard/address/edit/${_id}`, [...stored]);
      return { ...app, city: await screen.findByLabelText('City') };
    };
    const edited = await openForm(stored[0]);
    await edited.user.type(edited.city, ' North');
    edited.unmount();

    const other = await openForm(stored[1]);
    expect(other.city).toHaveValue('Denver');
    expect(screen.getByLabelText('Address')).toHaveValue(stored[1].address);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    other.unmount();

    expect((await openForm(stored[0])).city).toHaveValue('Boulder North');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('UX-22 shows a single heading when an address does not exist', async () => {
    open('/dashboard/address/edit/0123456789abcdef01234567', []);
    expect(await screen.findByText('The page you are looking for was not found.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
