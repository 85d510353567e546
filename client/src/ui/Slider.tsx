import { Slider as Base } from '@base-ui/react/slider';
import styles from './Slider.module.css';

type Range = readonly [low: number, high: number];

interface Props {
  label: string;
  /** What each thumb is called, as 'Lowest price'. */
  thumbLabels: readonly [low: string, high: string];
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** The least distance between the thumbs; one pushes the other (SHOP-03). */
  distance: number;
  /** How a value reads, as '$40'. */
  format: (value: number) => string;
  onChange: (value: Range) => void;
  /** Once the thumb is let go or a key released. */
  onCommit?: (value: Range) => void;
}

/** A range with two thumbs, by pointer or keyboard. */
export function Slider(props: Props) {
  const { label, thumbLabels, min, max, step = 1, value, distance, format } = props;
  const { onChange, onCommit } = props;
  const range = ([low = min, high = max]: readonly number[]): Range => [low, high];
  return (
    <Base.Root
      min={min}
      max={max}
      step={step}
      value={value}
      minStepsBetweenValues={distance / step}
      onValueChange={(values: readonly number[]) => onChange(range(values))}
      onValueCommitted={(values: readonly number[]) => onCommit?.(range(values))}
      className={styles.slider}
    >
      <Base.Label className={styles.label}>{label}</Base.Label>
      <span className={styles.values} aria-hidden="true">
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
