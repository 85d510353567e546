import type { FormEvent, RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './PromotionCode.module.css';

interface Props {
  text: string;
  error: string;
  isChecking: boolean;
  input: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  submit: (event: FormEvent) => void;
}

/** Field of a code, with the reason why it was refused (PROMO-02). */
export function CodeField({ text, error, isChecking, input, type, submit }: Props) {
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
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
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isChecking}>
        Apply
      </Button>
    </form>
  );
}
