import { useId } from 'react';
import { Fieldset, type FieldsetProps } from './Fieldset.tsx';
import checkbox from './Checkbox.module.css';

interface Props<Value extends string> extends Omit<FieldsetProps, 'children' | 'onChange'> {
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, ...fieldset } = props;
  const name = useId();
  return (
    <Fieldset role="radiogroup" {...fieldset}>
      <div>
        {options.map((option) => (
          <div key={option.value} className={checkbox.control}>
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              className={checkbox.radio}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          </div>
        ))}
      </div>
    </Fieldset>
  );
}
