import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Carousel } from '../../../ui/Carousel.tsx';
import styles from './HeroCarousel.module.css';

const slides = [
  {
    id: 'signup',
    label: 'Sign up',
    headline: 'Half off your first climb',
    text: 'Sign up and take 50% off your first purchase.',
    action: 'Sign up',
    to: '/register',
  },
  {
    id: 'shop',
    label: 'Shop now',
    headline: 'Gear that goes the distance',
    text: 'Sportswear, gym tools, protein and electronics, all in one place.',
    action: 'Shop now',
    to: '/shop',
  },
  {
    id: 'arrivals',
    label: 'New arrivals',
    headline: 'Fresh at base camp',
    text: 'This season’s shoes, watches and layers have just come in.',
    action: 'See new arrivals',
    to: '/shop',
  },
] as const;

/** Hero carousel; its text is HTML over the illustration, so that it is accessible (ROUTE-03). */
export function HeroCarousel() {
  return (
    <Carousel
      label="Highlights"
      intervalMs={8_000}
      slides={slides.map(({ id, label, headline, text, action, to }, index) => ({
        id,
        label,
        content: (
          <div className={styles.slide} data-slide={id}>
            <div className={styles.image}>
              <img
                src={`/art/${id}.svg`}
                alt=""
                width={1600}
                height={900}
                fetchPriority={index === 0 ? 'high' : 'low'}
              />
            </div>
            <div className={styles.words}>
              <h2 className={styles.headline}>{headline}</h2>
              <p className={styles.text}>{text}</p>
              <Button size="large" render={(link) => <Link to={to} {...link} />}>
                {action}
              </Button>
            </div>
          </div>
        ),
      }))}
    />
  );
}
