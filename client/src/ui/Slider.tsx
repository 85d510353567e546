import { Slider as Base } from '@base-ui/react/slider';
import { useEffect, useRef } from 'react';
import styles from './Slider.module.css';

type Range = readonly [low: number, high: number];

interface Props {
  label: string;
  thumbLabels: readonly [low: string, high: string];
  min: number;
  max: number;
  value: Range;
  /** The minimum distance between the thumbs; one pushes the other (SHOP-03). */
  minDistance: number;
  format: (value: number) => string;
  onChange: (value: Range) => void;
  onCommit?: (value: Range) => void;
}

export function Slider(props: Props) {
  const { label, thumbLabels, min, max, value, minDistance, format } = props;
  const { onChange, onCommit } = props;
  /** The current range including a pushed thumb, ahead of the next render. */
  const range = useRef(value);
  useEffect(() => {
    range.current = value;
  });

  /** Base UI ignores keys while the thumbs are closer than the minimum distance, so pushing is implemented here. */
  const move = (thumb: number, to: number) => {
    range.current = thumb === 0 ? moveLow(to) : moveHigh(to);
    onChange(range.current);
  };
  const moveLow = (to: number): Range => {
    const [low, high] = range.current;
    const next = Math.min(to, Math.max(low, max - minDistance));
    return [next, next > low ? Math.min(Math.max(high, next + minDistance), max) : high];
  };
  const moveHigh = (to: number): Range => {
    const [low, high] = range.current;
    const next = Math.max(to, Math.min(high, min + minDistance));
    return [next < high ? Math.max(Math.min(low, next - minDistance), min) : low, next];
  };

  return (
    <Base.Root
      min={min}
      max={max}
      value={value}
      onValueChange={(values: readonly number[], { activeThumbIndex: thumb }) =>
        move(thumb, values[thumb] ?? min)
      }
      onValueCommitted={() => onCommit?.(range.current)}
      className={styles.slider}
    >
      <Base.Label className="textS bold">{label}</Base.Label>
      <span className="muted tabular" aria-hidden="true">
        {format(value[0])} – {format(value[1])}
      </span>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.between} />
          {thumbLabels.map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => name}
              getAriaValueText={(_, thumbValue) => format(thumbValue)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
