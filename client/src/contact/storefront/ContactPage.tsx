import { Link } from 'react-router-dom';
import { contactSchema } from 'shared/contact/contactSchemas';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ShopContact } from './ShopContact.tsx';
import styles from './contact.module.css';
import { RequestPage } from './RequestPage.tsx';

/** Contact form (ROUTE-11, VAL-11). */
export function ContactPage() {
  const send = useAction({ successText: 'Your request sent. We will respond ASAP' });
  const form = useForm({
    name: 'contact',
    schema: contactSchema,
    initial: { name: '', email: '', message: '' },
    submit: (input) => send('POST /contact', { input }).unwrap(),
    resetOnSuccess: true,
  });
  return (
    <RequestPage
      title="Contact Us"
      lead="A question, a problem, an idea? Contact us at any time."
      heading="Quick answers"
      image={['arrivals', '80%']}
      formHeading="Write to us"
      form={form}
      fields={
        <TextArea
          {...form.field('message')}
          label="Message"
          hint="If it is about an order, add its number."
          rows={6}
          required
        />
      }
    >
      <dl className={styles.answers}>
        <DescriptionRow term="Where is my order?">
          Each order has a page that says where every item is:{' '}
          <Link to="/dashboard/orders">your orders</Link>.
        </DescriptionRow>
        <DescriptionRow term="How long does it take, and what does it cost?">
          On the <Link to="/shipping">shipping page</Link>, and more in our{' '}
          <Link to="/faq">questions and answers</Link>.
        </DescriptionRow>
        <DescriptionRow term="I would like to sell my own products.">
          Wonderful: <Link to="/sell">sell with us</Link>.
        </DescriptionRow>
        <DescriptionRow term="I cannot log in.">
          Ask for <Link to="/forgot-password">a new password</Link>. It takes a minute.
        </DescriptionRow>
      </dl>
      <ShopContact linksForm={false} />
    </RequestPage>
  );
}
