import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox, Switch } from './Checkbox.tsx';
import { Chip } from './Chip.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Slider } from './Slider.tsx';
import { StarInput } from './StarInput.tsx';

it('UX-17 names a checkbox by its label and describes it by its error', async () => {
  render(<Checkbox label="Subscribe to newsletter" error="Please choose." />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Subscribe to newsletter' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Please choose.');
  await userEvent.click(screen.getByText('Subscribe to newsletter'));
  expect(box.checked).toBe(true);
});

it('DASH-13 has the switch role and toggles with the space bar', async () => {
  const change = vi.fn();
  render(<Switch label="Active" onChange={(event) => change(event.target.checked)} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Active' }));
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledWith(true);
});

it('UX-16 gives radio buttons the same name and reports the selected one', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ] as const;
  render(<RadioGroup legend="Recommended" options={options} value="yes" onChange={choose} />);
  const group = screen.getByRole('radiogroup', { name: 'Recommended' });
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  await userEvent.click(within(group).getByRole('radio', { name: 'No' }));
  expect(choose).toHaveBeenCalledWith('no');
});

it('VAL-12 sets whole stars by pointer or arrow keys', async () => {
  function Rating() {
    const [value, setValue] = useState(0);
    return <StarInput legend="Rating" value={value} onChange={setValue} />;
  }
  render(<Rating />);
  const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(star('4 stars'));
  expect(star('4 stars').checked).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  expect(star('5 stars').checked).toBe(true);
  await userEvent.click(star('1 star'));
  expect(star('1 star').checked).toBe(true);
  expect(star('5 stars').checked).toBe(false);
});

it('UX-17 can focus an invalid rating and shows its error', () => {
  render(<StarInput legend="Rating" value={0} onChange={() => {}} error="Rating is required." />);
  const group = screen.getByRole('radiogroup', { name: 'Rating' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  group.focus();
  expect(document.activeElement).toBe(group);
  const error = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Rating is required.');
});

it('UX-05 names what a chip removes', async () => {
  const remove = vi.fn();
  render(
    <Chip label="4 stars and up" onRemove={remove}>
      4 stars and up
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove 4 stars and up' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

function PriceSlider({ initial }: { initial: readonly [number, number] }) {
  const [value, setValue] = useState(initial);
  return (
    <Slider
      label="Price"
      thumbLabels={['Lowest price', 'Highest price']}
      min={1}
      max={500}
      minDistance={100}
      value={value}
      format={(dollars) => `$${dollars}`}
      onChange={setValue}
    />
  );
}
const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

it('UX-06 moves the slider by keyboard and announces its values', async () => {
  render(<PriceSlider initial={[40, 320]} />);
  expect(thumb('Lowest price').getAttribute('aria-valuetext')).toBe('$40');
  thumb('Lowest price').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(thumb('Lowest price').getAttribute('aria-valuetext')).toBe('$41');
  expect(thumb('Highest price').getAttribute('aria-valuetext')).toBe('$320');
});

it.each([
  ['Lowest price', '{ArrowRight}', [40, 90], [41, 141]],
  ['Lowest price', '{ArrowLeft}', [40, 90], [39, 90]],
  ['Lowest price', '{PageUp}', [40, 90], [50, 150]],
  ['Highest price', '{ArrowRight}', [40, 90], [40, 91]],
  ['Highest price', '{ArrowLeft}', [150, 200], [99, 199]],
  ['Highest price', '{PageDown}', [300, 401], [291, 391]],
  ['Highest price', '{Home}', [40, 320], [1, 101]],
  ['Lowest price', '{End}', [40, 480], [400, 500]],
  ['Lowest price', '{ArrowRight}', [400, 500], [400, 500]],
  ['Lowest price', '{ArrowRight}', [450, 480], [450, 480]],
  ['Lowest price', '{ArrowLeft}', [450, 480], [449, 480]],
  ['Highest price', '{ArrowLeft}', [1, 101], [1, 101]],
  ['Highest price', '{ArrowLeft}', [10, 50], [10, 50]],
] as const)('FIX-05 SHOP-03 %s %s moves %j to %j', async (name, key, initial, expected) => {
  render(<PriceSlider initial={initial} />);
  thumb(name).focus();
  await userEvent.keyboard(key);
  expect([thumb('Lowest price').value, thumb('Highest price').value].map(Number)).toEqual(expected);
});

it('SHOP-03 keeps the distance of the thumbs', async () => {
  render(<PriceSlider initial={[100, 200]} />);
  thumb('Lowest price').focus();
  await userEvent.keyboard('{ArrowRight}');
  thumb('Highest price').focus();
  await userEvent.keyboard('{ArrowLeft}');
  const low = Number(thumb('Lowest price').value);
  const high = Number(thumb('Highest price').value);
  expect(high - low).toBeGreaterThanOrEqual(100);
});
