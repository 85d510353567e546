import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared/entities';
import { OptionPicker } from '../ui/OptionPicker.tsx';
import { swatchColor } from './swatchColor.ts';
import { type Choice, hasStock, missingOption } from './variantChoice.ts';

interface Props {
  product: Product;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** The option that has to be chosen first, after an attempt to add the product. */
  required: string | undefined;
  ref: RefObject<HTMLDivElement | null>;
  className?: string | undefined;
  /** Shown below the sizes. */
  sizeGuide?: ReactNode;
}

/** One group of values per option (VAR-04). */
export function OptionPickers(props: Props) {
  const { product, choice, onChange, required, ref, className, sizeGuide } = props;
  return (
    <div ref={ref} className={className}>
      {product.options.map(({ name, values }) => (
        <Fragment key={name}>
          <OptionPicker
            label={name}
            values={values.map((value) => ({
              value,
              color: swatchColor(values, value),
              isSoldOut: !hasStock(product, { ...choice, [name]: value }),
            }))}
            value={choice[name] ?? null}
            error={name === required ? `Please choose ${name}.` : undefined}
            onChange={(value) => onChange({ ...choice, [name]: value })}
          />
          {/size/i.test(name) && sizeGuide}
        </Fragment>
      ))}
    </div>
  );
}

/** The props of the pickers of a choice, and what shows that one of them is missing. */
export function usePickers(props: Pick<Props, 'product' | 'choice' | 'onChange'>) {
  const ref = useRef<HTMLDivElement>(null);
  const [isRequired, setIsRequired] = useState(false);
  const required = isRequired ? missingOption(props.product, props.choice) : undefined;
  return {
    pickers: { ...props, ref, required },
    requireChoice: () => {
      flushSync(() => setIsRequired(true));
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}
