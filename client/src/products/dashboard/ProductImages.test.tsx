import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeProduct } from '../../test/samples.ts';

const images = ['a', 'b', 'c'].map((name) => ({ imageUrl: `/images/${name}.webp`, alt: name }));
const [a, b, c] = images;
const product = { ...makeProduct({ name: 'Ridge Pole', images }), inventory: 60, categories: [] };

const edit = async (api: Api = {}, shown = product) => {
  const app = renderApp({
    at: `/dashboard/product/edit/${shown._id}`,
    as: 'ROLE_MERCHANT',
    api: {
      'GET /brands/list/select': { brands: [] },
      'GET /products/:id': { product: shown },
      'PUT /products/:id': { product: shown },
      'PUT /products/:id/images': { product: shown },
      ...api,
    },
  });
  await screen.findByLabelText('Name');
  return app;
};

type App = Awaited<ReturnType<typeof edit>>;

const imageGroup = () => screen.getByRole('group', { name: 'Images' });
const alts = () =>
  within(imageGroup())
    .getAllByLabelText(/^Description of image/)
    .map((field) => field instanceof HTMLInputElement && field.value);
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const save = async (app: App) => {
  await press(app, 'Save changes');
  await screen.findByText('Product has been updated successfully');
};
const sentImages = (app: App) => app.calls('PUT /products/:id/images').map(({ input }) => input);
/** What is sent of a product with these images. */
const withKnown = (
  saved: readonly unknown[],
  loaded: readonly { imageUrl: string }[] = images,
) => ({
  images: saved,
  known: loaded.map(({ imageUrl }) => imageUrl),
});

const makeFile = (name: string) => new File([name], name, { type: 'image/png' });

describe('images of an edited product', () => {
  it('VAR-06 lists them with their texts, which it asks for, and saves changed ones', async () => {
    const app = await edit();
    const [first, second] = within(imageGroup()).getAllByRole('listitem');
    if (!first || !second) throw new Error('The images are missing.');
    expect(within(first).getByText('Main image')).toBeVisible();
    expect(within(second).queryByText('Main image')).toBeNull();
    expect(within(second).getByRole('img')).toHaveAttribute('src', '/images/b.webp');
    const text = screen.getByLabelText('Description of image 2');
    expect(text).toHaveAccessibleDescription('Describe the image for people who cannot see it.');
    await app.user.type(text, 'lack');
    await save(app);
    expect(app.calls('PUT /products/:id/images')).toMatchObject([{ params: { id: product._id } }]);
    expect(sentImages(app)).toEqual([withKnown([a, { ...b, alt: 'black' }, c])]);
  });

  it('VAR-06 sends no images when none has changed', async () => {
    const app = await edit();
    await app.user.type(screen.getByLabelText('Name'), ' Two');
    await save(app);
    expect(sentImages(app)).toEqual([]);
  });

  it('VAR-06 reorders by buttons, which keep the focus and stop at the ends', async () => {
    const app = await edit();
    await press(app, 'Move image 3 left');
    expect(alts()).toEqual(['a', 'c', 'b']);
    expect(screen.getByText('The image is now number 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move image 2 left' })).toHaveFocus();
    await app.user.keyboard('{Enter}{Enter}');
    expect(alts()).toEqual(['c', 'a', 'b']);
    const end = screen.getByRole('button', { name: 'Move image 1 left' });
    expect(end).toHaveFocus();
    expect(end).toHaveAttribute('aria-disabled', 'true');
    await press(app, 'Move image 1 right');
    expect(alts()).toEqual(['a', 'c', 'b']);
    expect(screen.getByRole('button', { name: 'Move image 2 right' })).toHaveFocus();
    await save(app);
    expect(sentImages(app)).toEqual([withKnown([a, c, b])]);
  });

  it('VAR-06 reorders by dragging a thumbnail', async () => {
    const app = await edit();
    const [first, , third] = within(imageGroup()).getAllByRole('img');
    if (!first || !third) throw new Error('The images are missing.');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(third, { dataTransfer });
    expect(fireEvent.dragOver(first, { dataTransfer })).toBe(false);
    fireEvent.drop(first, { dataTransfer });
    fireEvent.dragEnd(third, { dataTransfer });
    expect(alts()).toEqual(['c', 'a', 'b']);
    // Files and texts from elsewhere are not dropped here.
    expect(fireEvent.dragOver(first, { dataTransfer })).toBe(true);
    await save(app);
    expect(sentImages(app)).toEqual([withKnown([c, a, b])]);
  });

  it('VAR-06 removes an image on saving, and can undo it before', async () => {
    const app = await edit();
    await press(app, 'Remove image 1');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(alts()).toEqual(['b', 'c']);
    await app.user.keyboard('{Enter}');
    expect(alts()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('button', { name: 'Remove image 1' })).toHaveFocus();
    await press(app, 'Remove image 2');
    await save(app);
    expect(sentImages(app)).toEqual([withKnown([a, c])]);
  });

  it('VAR-06 UX-13 UX-27 keeps the order in the draft, with images uploaded since', async () => {
    const first = await edit();
    await press(first, 'Move image 3 left');
    await press(first, 'Remove image 1');
    await first.user.click(screen.getByRole('link', { name: 'Address' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    first.unmount();
    const d = { imageUrl: '/images/d.webp', alt: 'd' };
    const app = await edit({}, { ...product, images: [...images, d] });
    expect(alts()).toEqual(['c', 'b', 'd']);
    await save(app);
    expect(sentImages(app)).toEqual([withKnown([c, b, d], [...images, d])]);
  });

  it('VAR-06 saves nothing else when the images are rejected, and shows why', async () => {
    const text = 'Description may not be greater than 200 characters.';
    const app = await edit({
      'PUT /products/:id/images': fail(400, text, { 'images.1.alt': text }),
    });
    await app.user.type(screen.getByLabelText('Description of image 3'), 'x');
    await press(app, 'Remove image 1');
    await press(app, 'Save changes');
    const field = screen.getByLabelText('Description of image 2');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`)));
    expect(app.calls('PUT /products/:id')).toEqual([]);
  });
});

describe('uploading images', () => {
  it('VAR-06 uploads several in their order, each with its progress, and then shows them', async () => {
    const replies: (() => void)[] = [];
    const uploaded = [...images];
    const app = await edit({
      'POST /products/:id/images': ({ params }) =>
        new Promise((resolve) => {
          replies.push(() => {
            expect(params).toEqual({ id: product._id });
            uploaded.push({ imageUrl: `/images/new${uploaded.length}.webp`, alt: '' });
            resolve({ product: { ...makeProduct(), images: [...uploaded] } });
          });
        }),
    });
    const { adapter } = axios.defaults;
    if (typeof adapter !== 'function') throw new Error('The API is not mocked.');
    axios.defaults.adapter = (config) => {
      config.onUploadProgress?.({ progress: 0.4, loaded: 4, bytes: 4, lengthComputable: true });
      return adapter(config);
    };
    await app.user.upload(screen.getByLabelText('Add images'), [
      makeFile('one.png'),
      makeFile('two.png'),
    ]);
    const one = await screen.findByRole('progressbar', { name: 'Uploading one.png' });
    await waitFor(() => expect(one).toHaveAttribute('value', '0.4'));
    const two = screen.getByRole('progressbar', { name: 'Uploading two.png' });
    expect(two).toHaveAttribute('value', '0');
    // Saving meanwhile would remove what is being sent.
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await waitFor(() => expect(replies).toHaveLength(1));
    replies[0]?.();
    await waitFor(() => expect(one).not.toBeInTheDocument());
    expect(alts()).toEqual(['a', 'b', 'c', '']);
    expect(screen.getByText('one.png is uploaded.')).toBeInTheDocument();
    await waitFor(() => expect(two).toHaveAttribute('value', '0.4'));
    await waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.();
    await waitFor(() => expect(alts()).toEqual(['a', 'b', 'c', '', '']));
    expect(screen.queryByRole('progressbar')).toBeNull();

    const sent = app.calls('POST /products/:id/images').map(({ input }) => input);
    expect(sent.map((input) => input instanceof FormData && input.get('image'))).toMatchObject([
      { name: 'one.png' },
      { name: 'two.png' },
    ]);
    expect(sent[0] instanceof FormData && sent[0].get('alt')).toBe('');
    await app.user.type(screen.getByLabelText('Description of image 4'), 'New');
    await save(app);
    expect(sentImages(app)).toEqual([
      withKnown([...images, { ...uploaded[3], alt: 'New' }, uploaded[4]], uploaded),
    ]);
  });

  it.each([
    [415, 'The image must be a PNG, JPEG, WebP, AVIF or GIF file.'],
    [413, 'The image may not be larger than 5 MB.'],
    [0, ''],
  ])('VAR-06 shows a %i at its file, which can be tried again', async (status, error) => {
    const app = await edit({ 'POST /products/:id/images': fail(status, error) });
    await app.user.upload(screen.getByLabelText('Add images'), makeFile('one.png'));
    const file = await screen.findByRole('group', { name: 'one.png' });
    expect(file).toHaveAccessibleDescription(error || 'The image could not be sent.');
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-busy');
    app.setReplies({
      'POST /products/:id/images': {
        product: { ...product, images: [...images, { imageUrl: '/images/d.webp', alt: 'd' }] },
      },
    });
    await press(app, 'Try again, one.png');
    await waitFor(() => expect(alts()).toEqual(['a', 'b', 'c', 'd']));
    expect(screen.queryByRole('group', { name: 'one.png' })).toBeNull();
  });

  it('VAR-06 uploads no more than eight, and shows an error at each further file', async () => {
    const seven = [...'abcdefg'].map((alt) => ({ imageUrl: `/images/${alt}.webp`, alt }));
    const eight = [...seven, { imageUrl: '/images/h.webp', alt: 'h' }];
    const app = await edit(
      { 'POST /products/:id/images': { product: { ...product, images: eight } } },
      { ...product, images: seven },
    );
    await app.user.upload(screen.getByLabelText('Add images'), [
      makeFile('one.png'),
      makeFile('two.png'),
    ]);
    await waitFor(() => expect(alts()).toHaveLength(8));
    const second = screen.getByRole('group', { name: 'two.png' });
    expect(second).toHaveAccessibleDescription('Images may not be more than 8.');
    expect(app.calls('POST /products/:id/images')).toHaveLength(1);
    await press(app, 'Dismiss, two.png');
    expect(second).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add images')).toHaveFocus();
  });

  it('VAR-06 offers the first image of a product without any as one field, and further ones', async () => {
    await edit({}, { ...product, imageUrl: '', images: [] });
    expect(screen.getByLabelText('Image')).toBeEnabled();
    expect(screen.getByLabelText('Add images')).toBeEnabled();
  });
});
