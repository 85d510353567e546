import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Form } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Page } from '../../common/Page.tsx';
import styles from './contact.module.css';

interface Props extends Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'children'> {
  heading: string;
  /** Below the text. */
  image: readonly [name: string, positionY: string];
  formHeading: string;
  form: Pick<Form<Record<'name' | 'email', string>>, 'form' | 'field' | 'isBusy'>;
  /** After name and email. */
  fields: ReactNode;
}

/** A text, and beside it a form by which anybody writes to the shop (ROUTE-11). */
export function RequestPage(props: Props) {
  const { title, lead, heading, image, children, formHeading, form, fields } = props;
  const id = useId();
  const [name, backgroundPositionY] = image;
  return (
    <Page title={title} lead={lead}>
      <div className={styles.columns}>
        <section aria-labelledby={`${id}-text`} className={styles.text}>
          <h2 id={`${id}-text`}>{heading}</h2>
          {children}
          <div
            aria-hidden="true"
            className={styles.image}
            style={{ backgroundImage: `url(/art/${name}.svg)`, backgroundPositionY }}
          />
        </section>
        <Card as="section" aria-labelledby={`${id}-form`}>
          <h2 id={`${id}-form`} className="mb4">
            {formHeading}
          </h2>
          <form {...form.form} className="grid gap4">
            <TextField {...form.field('name')} label="Name" autoComplete="name" required />
            <TextField
              {...form.field('email')}
              label="Email"
              hint="We will reply to this address."
              type="email"
              autoComplete="email"
              required
            />
            {fields}
            <Button type="submit" wide busy={form.isBusy}>
              Submit
            </Button>
          </form>
        </Card>
      </div>
    </Page>
  );
}
