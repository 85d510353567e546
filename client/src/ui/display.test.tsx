import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { imageSrcSet } from 'shared/images';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Carousel } from './Carousel.tsx';
import { FileField } from './FileField.tsx';
import { Pagination } from './Pagination.tsx';
import { ProductImage } from './ProductImage.tsx';
import { Price } from './Price.tsx';
import { Skeleton, DelayedSkeleton } from './Skeleton.tsx';
import { Stars } from './Stars.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { DataTable } from './DataTable.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [<Stars key="s" value={4.5} count={12} />, '4.5 of 5 stars, 12 reviews'],
  [<Stars key="s" value={4} count={1} compact />, '4 of 5 stars, 1 review'],
  [<Stars key="s" value={3} />, '3 of 5 stars'],
])('UX-25 gives a rating a readable text alternative (%#)', (stars, name) => {
  render(stars);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(name);
});

it('UX-25 formats prices as dollars with cents', () => {
  const { container } = render(
    <>
      <Price value={19.99} /> <Price value={1234.5} />
    </>,
  );
  expect(container.textContent).toBe('$19.99 $1,234.50');
});

it('UX-25 shows a status as text with an icon, even an unknown one', () => {
  const { container } = render(
    <>
      <StatusBadge status="Delivered" />
      <StatusBadge status="Lost" />
    </>,
  );
  expect(screen.getByText('Delivered').querySelector('svg')).toBeTruthy();
  expect(screen.getByText('Lost').querySelector('svg')).toBeTruthy();
  expect(container.textContent).toBe('DeliveredLost');
});

it('UX-03 shows skeletons only after 200 ms', () => {
  vi.useFakeTimers();
  const { container } = render(
    <DelayedSkeleton>
      <Skeleton />
    </DelayedSkeleton>,
  );
  const place = container.firstElementChild;
  if (!(place instanceof HTMLElement)) throw new Error('nothing was drawn');
  act(() => vi.advanceTimersByTime(199));
  expect(place.style.visibility).toBe('hidden');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(place.style.visibility).toBe('');
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('UX-03 shows skeletons at once after others', () => {
  vi.useFakeTimers();
  const { rerender } = render(<DelayedSkeleton key="code">words</DelayedSkeleton>);
  act(() => vi.advanceTimersByTime(200));
  rerender(<DelayedSkeleton key="page">words</DelayedSkeleton>);
  expect(screen.getByText('words')).toBeVisible();

  rerender(<p>The page</p>);
  rerender(<DelayedSkeleton key="next">words</DelayedSkeleton>);
  expect(screen.getByText('words')).not.toBeVisible();
});

describe('ProductImage', () => {
  it('UX-01 shows the tint while loading, but not behind a placeholder', () => {
    const tinted = '/images/0123456789abcdef01234567-c8a06e-960.webp';
    const { container } = render(<ProductImage src={tinted} alt="Trail shoe" />);
    const box = container.firstElementChild;
    expect(box).toHaveStyle({ background: '#c8a06e' });
    fireEvent.error(screen.getByAltText('Trail shoe'));
    expect(box).not.toHaveStyle({ background: '#c8a06e' });
  });

  it('UX-01 reserves its space, and lazy-loads all but eager images', () => {
    render(
      <>
        <ProductImage src="/a.webp" alt="first" ratio="4 / 5" eager />
        <ProductImage src="/b.webp" alt="second" srcSet="/b-400.webp 400w" sizes="50vw" />
      </>,
    );
    const first = screen.getByRole('img', { name: 'first' });
    const second = screen.getByRole('img', { name: 'second' });
    expect(first.parentElement?.style.aspectRatio).toBe('4 / 5');
    expect(first.getAttribute('loading')).toBe('eager');
    expect(first.getAttribute('fetchpriority')).toBe('high');
    expect(second.getAttribute('loading')).toBe('lazy');
    expect(second.getAttribute('srcset')).toBe('/b-400.webp 400w');
  });

  it('UX-01 offers the stored widths of an image with a size', () => {
    const stored = '/images/0123456789abcdef01234567-960.webp';
    render(<ProductImage src={stored} alt="Trail shoe" sizes="50vw" />);
    expect(screen.getByAltText('Trail shoe')).toHaveAttribute('srcset', imageSrcSet(stored));
  });

  it('ROUTE-08 shows a placeholder for a missing or broken image', () => {
    const { rerender } = render(<ProductImage src="" alt="Trail shoe" />);
    expect(screen.getByRole('img', { name: 'Trail shoe' }).tagName).toBe('svg');
    rerender(<ProductImage src="/gone.webp" alt="Trail shoe" />);
    fireEvent.error(screen.getByRole('img', { name: 'Trail shoe' }));
    expect(screen.getByRole('img', { name: 'Trail shoe' }).tagName).toBe('svg');
    rerender(<ProductImage src="/new.webp" alt="Trail shoe" />);
    expect(screen.getByRole('img', { name: 'Trail shoe' }).tagName).toBe('IMG');
  });
});

describe('Pagination', () => {
  const labels = (page: number, pages: number) => {
    render(<Pagination page={page} pages={pages} to={(n) => `/shop?page=${n}`} />, {
      wrapper: HashRouter,
    });
    return screen.getAllByRole('listitem').map((item) => item.textContent);
  };

  it.each([
    [1, 3, '1 2 3'],
    [1, 9, '1 2 3 4 5 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 5 6 7 8 9'],
    [4, 7, '1 2 3 4 5 6 7'],
  ])('UX-04 page %i of %i shows %s', (page, pages, expected) => {
    expect(labels(page, pages).join(' ')).toBe(expected);
  });

  it('UX-04 renders links, marks the current page, and has no link beyond the ends', () => {
    labels(1, 3);
    const nav = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('1');
    expect(within(nav).queryByRole('link', { name: 'Previous page' })).toBeNull();
    const next = within(nav).getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('#/shop?page=2');
  });

  it('SHOP-01 FIX-09 shows a single page as well', () => {
    expect(labels(1, 1)).toEqual(['1']);
  });
});

it('UX-21 links the parents and marks the current page in breadcrumbs', () => {
  const items = [{ label: 'Home', to: '/' }, { label: 'Shop' }];
  render(<Breadcrumbs items={items} />, { wrapper: HashRouter });
  const nav = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(within(nav).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('#/');
  expect(within(nav).getByText('Shop').getAttribute('aria-current')).toBe('page');
});

it('UX-26 names a table, its rows and its columns', () => {
  render(
    <DataTable
      compact
      caption="Products"
      rows={[{ id: 'a', name: 'Trail shoe', price: 10 }]}
      rowKey={(row) => row.id}
      columns={[
        { heading: 'Name', isRowHeader: true, render: (row) => row.name },
        { heading: 'Price', render: (row) => `$${row.price}` },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Products' });
  expect(within(table).getByRole('rowheader', { name: 'Trail shoe' })).toBeTruthy();
  expect(within(table).getByRole('cell', { name: '$10' })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Price' })).toBeTruthy();
});

describe('Carousel', () => {
  const slides = ['Sign up', 'Shop now', 'New arrivals'].map((label) => ({
    id: label,
    label,
    content: <a href="#shop">{label}</a>,
  }));
  const shown = () =>
    screen
      .getAllByRole('group', { hidden: true })
      .filter((slide) => !slide.hasAttribute('inert'))
      .map((slide) => slide.getAttribute('aria-label'));

  it('ROUTE-03 changes slides with buttons and dots, in a loop', async () => {
    render(<Carousel label="Highlights" slides={slides} />);
    expect(shown()).toEqual(['1 of 3: Sign up']);
    await userEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toEqual(['3 of 3: New arrivals']);
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toEqual(['1 of 3: Sign up']);
    await userEvent.click(screen.getByRole('button', { name: 'Slide 2: Shop now' }));
    expect(shown()).toEqual(['2 of 3: Shop now']);
  });

  it('ROUTE-03 updates after a swipe', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    render(<Carousel label="Highlights" slides={slides} />);
    const track = screen.getByRole('group', { name: '1 of 3: Sign up' }).parentElement;
    if (!track) throw new Error('The carousel has no track.');
    track.scrollLeft = 310;
    fireEvent.scroll(track);
    expect(shown()).toEqual(['2 of 3: Shop now']);
    vi.restoreAllMocks();
  });

  it('ROUTE-03 plays automatically, pauses while hovered, and can be stopped', () => {
    vi.useFakeTimers();
    render(<Carousel label="Highlights" slides={slides} intervalMs={5000} />);
    act(() => vi.advanceTimersByTime(100));
    act(() => vi.advanceTimersByTime(5000));
    expect(shown()).toEqual(['2 of 3: Shop now']);
    fireEvent.pointerOver(screen.getByText('Shop now'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(['2 of 3: Shop now']);
    fireEvent.pointerOut(screen.getByText('Shop now'), { relatedTarget: document.body });
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(['2 of 3: Shop now']);
  });

  it('UX-24 does not play automatically with reduced motion', () => {
    vi.useFakeTimers();
    const reduced = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    render(<Carousel label="Highlights" slides={slides} intervalMs={5000} />);
    act(() => vi.advanceTimersByTime(20_000));
    expect(shown()).toEqual(['1 of 3: Sign up']);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeTruthy();
    reduced.mockRestore();
  });
});

describe('FileField', () => {
  const image = new File(['x'], 'shoe.png', { type: 'image/png' });

  it('CALL-20 accepts an image by selection or drop', async () => {
    const change = vi.fn();
    render(<FileField label="Image" file={null} onChange={change} error="Not an image." />);
    const input = screen.getByLabelText('Image');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await userEvent.upload(input, image);
    expect(change).toHaveBeenLastCalledWith(image);
    const other = new File(['y'], 'cap.png', { type: 'image/png' });
    fireEvent.drop(screen.getByText('Drop an image here, or choose one'), {
      dataTransfer: { files: [other] },
    });
    expect(change).toHaveBeenLastCalledWith(other);
  });

  it('CALL-20 accepts nothing while disabled', () => {
    const change = vi.fn();
    render(<FileField label="Image" file={null} onChange={change} disabled />);
    expect(screen.getByLabelText<HTMLInputElement>('Image').disabled).toBe(true);
    fireEvent.drop(screen.getByText('Drop an image here, or choose one'), {
      dataTransfer: { files: [image] },
    });
    expect(change).not.toHaveBeenCalled();
  });

  it('CALL-20 previews the selected image, can remove it, and shows the upload progress', async () => {
    const change = vi.fn();
    const { container } = render(
      <FileField label="Image" file={image} onChange={change} progress={0.4} />,
    );
    await waitFor(() =>
      expect(container.querySelector('img')?.src).toBe('data:image/png;base64,eA=='),
    );
    const progress = screen.getByRole('progressbar', { name: 'Uploading Image' });
    expect(progress.getAttribute('value')).toBe('0.4');
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(change).toHaveBeenLastCalledWith(null);
    expect(document.activeElement).toBe(screen.getByLabelText('Image'));
  });

  it('CALL-20 accepts the same image again after it was removed', async () => {
    function Image() {
      const [file, setFile] = useState<File | null>(null);
      return <FileField label="Image" file={file} onChange={setFile} />;
    }
    render(<Image />);
    const input = screen.getByLabelText<HTMLInputElement>('Image');
    await userEvent.upload(input, image);
    expect(screen.getByText('shoe.png')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByText('shoe.png')).toBeNull();
    expect(input.files).toHaveLength(0);
    // As in a browser, a file that the input still holds would not be reported again.
    await userEvent.upload(input, image);
    expect(screen.getByText('shoe.png')).toBeTruthy();
  });
});
