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

export function useRequiredChoice(product: Product, choice: Choice) {
  const pickers = useRef<HTMLDivElement>(null);
  const [isRequired, setIsRequired] = useState(false);
  return {
    pickers: { ref: pickers, required: isRequired ? missingOption(product, choice) : undefined },
    requireChoice: () => {
      flushSync(() => setIsRequired(true));
      pickers.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}
