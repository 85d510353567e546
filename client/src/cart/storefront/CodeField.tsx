import type { FormEvent, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './PromotionCode.module.css';

interface Props {
  text: string;
  error: string;
  isChecking: boolean;
  input: RefObject<HTMLInputElement | null>;
  onTextChange: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

/** Field of a code, with the reason why it was refused (PROMO-02). */
export function CodeField({ text, error, isChecking, input, onTextChange, onSubmit }: Props) {
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        ref={input}
        label="Code"
        name="promotion"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={30}
        className={styles.field}
        value={text}
        error={error}
        onChange={({ target }) => onTextChange(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isChecking}>
        Apply
      </Button>
    </form>
  );
}
