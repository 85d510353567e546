import { sellerRequestSchema } from 'shared/contact/contactSchemas';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RequestPage } from '../../contact/storefront/RequestPage.tsx';

const steps = [
  {
    title: 'Tell us about your brand',
    text: 'Fill in the form. A few honest sentences about what you make count for more than a brochure.',
  },
  {
    title: 'We read it and answer',
    text: 'A person reads every request. If we are a good match, we will send you a link to finish your sign-up.',
  },
  {
    title: 'List your products',
    text: 'Your brand gets its own page. You set prices and stock yourself, and see each sale in your dashboard.',
  },
  {
    title: 'Ship orders',
    text: 'We take the orders and look after the customers. You get an email for every sale.',
  },
] as const;

/** Explains selling on the marketplace, with the application form (ROUTE-11, MERCH-01). */
export function SellPage() {
  const send = useAction({ successText: 'Your request sent. We will respond ASAP' });
  const form = useForm({
    name: 'sell',
    schema: sellerRequestSchema,
    initial: { name: '', email: '', phoneNumber: '', brand: '', business: '' },
    submit: (input) => send('POST /merchant/seller-request', { input }).unwrap(),
    resetOnSuccess: true,
  });
  return (
    <RequestPage
      title="Sell With Us"
      lead="Sportswear, gym tools, protein, electronics: if it helps people move, it belongs here."
      heading="How it works"
      image={['shop', '35%']}
      formHeading="Your request"
      form={form}
      fields={
        <>
          <TextField
            {...form.field('phoneNumber')}
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
          <TextField {...form.field('brand')} label="Brand" autoComplete="organization" required />
          <TextArea
            {...form.field('business')}
            label="Business"
            hint="What do you make or sell, and who is it for?"
            rows={5}
            required
          />
        </>
      }
    >
      <ol role="list" className="grid gap5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex start gap4">
            <IconTile>{index + 1}</IconTile>
            <div className="grid gap1">
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </RequestPage>
  );
}
