import { Link } from 'react-router-dom';
import { contactSchema } from 'shared/contact/contactSchemas';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../common/Page.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ShopContact } from './ShopContact.tsx';
import styles from './contact.module.css';
import { NameAndEmail } from './NameAndEmail.tsx';

/** Contact form (ROUTE-11, VAL-11). */
export function ContactPage() {
  return (
    <Page title="Contact Us" lead="A question, a problem, an idea? Contact us at any time.">
      <div className={styles.columns}>
        <section aria-labelledby="quick-answers" className={styles.text}>
          <h2 id="quick-answers">Quick answers</h2>
          <dl className={styles.answers}>
            <div>
              <dt>Where is my order?</dt>
              <dd>
                Each order has a page that says where every item is:{' '}
                <Link to="/dashboard/orders">your orders</Link>.
              </dd>
            </div>
            <div>
              <dt>How long does it take, and what does it cost?</dt>
              <dd>
                On the <Link to="/shipping">shipping page</Link>, and more in our{' '}
                <Link to="/faq">questions and answers</Link>.
              </dd>
            </div>
            <div>
              <dt>I would like to sell my own products.</dt>
              <dd>
                Wonderful: <Link to="/sell">sell with us</Link>.
              </dd>
            </div>
            <div>
              <dt>I cannot log in.</dt>
              <dd>
                Ask for <Link to="/forgot-password">a new password</Link>. It takes a minute.
              </dd>
            </div>
          </dl>
          <ShopContact linksForm={false} />
          <div
            aria-hidden="true"
            className={styles.image}
            style={{ backgroundImage: 'url(/art/arrivals.svg)', backgroundPositionY: '80%' }}
          />
        </section>
        <Card as="section" aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb4">
            Write to us
          </h2>
          <ContactForm />
        </Card>
      </div>
    </Page>
  );
}

function ContactForm() {
  const send = useAction({ successText: 'Your request sent. We will respond ASAP' });
  const form = useForm({
    name: 'contact',
    schema: contactSchema,
    initial: { name: '', email: '', message: '' },
    submit: (input) => send('POST /contact', { input }).unwrap(),
    resetOnSuccess: true,
  });
  return (
    <form {...form.form} className="grid gap4">
      <NameAndEmail field={form.field} />
      <TextArea
        {...form.field('message')}
        label="Message"
        hint="If it is about an order, add its number."
        rows={6}
        required
      />
      <Button type="submit" wide busy={form.isBusy}>
        Submit
      </Button>
    </form>
  );
}
