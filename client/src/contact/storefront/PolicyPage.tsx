import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectSettings } from '../../common/settingsSlice.ts';
import { Page } from '../../common/Page.tsx';
import { policyTexts } from './policyTexts.ts';
import { ShopContact } from './ShopContact.tsx';

/** Privacy, terms, returns, or questions and answers, from their texts (SHOPX-11). */
export function PolicyPage() {
  const { pathname } = useLocation();
  const shop = useAppSelector(selectSettings)?.shop;
  const fill = (text: string) =>
    text
      .replaceAll('{shop}', shop?.name ?? 'the shop')
      .replaceAll('{email}', shop?.email || 'the address below');
  const policy = Object.entries(policyTexts).find(([path]) => path === pathname)?.[1];
  if (!policy) return null;
  return (
    <Page narrow title={policy.title} lead={fill(policy.lead)}>
      <div className="stack gap6">
        {policy.sections.map(([heading, ...paragraphs]) => (
          <section key={heading} className="stack gap2">
            <h2 className="textL">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{fill(paragraph)}</p>
            ))}
          </section>
        ))}
        <ShopContact />
      </div>
    </Page>
  );
}
