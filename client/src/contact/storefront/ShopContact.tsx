import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../common/settingsSlice.ts';

/** Name, address, hours and email of the shop, from its settings (SHOPX-11). */
export function ShopContact({ linksForm = true }: { linksForm?: boolean }) {
  const id = useId();
  const shop = useSettings().data?.shop;
  if (!shop) return null;
  return (
    <section aria-labelledby={id} className="stack gap2">
      <h2 id={id} className="textL">
        {shop.name}
      </h2>
      {shop.address && (
        <address>
          <p>{shop.address}</p>
        </address>
      )}
      <p>{shop.hours}</p>
      <p className="breakWords">
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
        {linksForm && (
          <>
            {' '}
            or <Link to="/contact">write to us here</Link>
          </>
        )}
      </p>
    </section>
  );
}
