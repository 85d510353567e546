import { signupSlide } from 'shared/promotions/signupBonus';
import { useAppSelector } from '../../lib/hooks.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import styles from './HeroCarousel.module.css';
import { readSignupBonus } from './readSignupBonus.ts';

const signup = { id: 'signup', label: 'Sign up', action: 'Sign up', to: '/register' };

/** Members have signed up; the link leads them to their account (SHOPX-06). */
const memberSlide = {
  ...signup,
  label: 'Your account',
  headline: 'Keep climbing',
  text: 'Your wishlist, addresses and orders are all in one place.',
  action: 'Your account',
};

const otherSlides = [
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
];

/** Hero carousel; its text is HTML over the illustration, so that it is accessible (ROUTE-03). */
export function HeroCarousel() {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const firstSlide = isSignedIn ? memberSlide : { ...signup, ...signupSlide(readSignupBonus()) };
  const slides = [firstSlide, ...otherSlides];
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
                className="wide tall cover"
              />
            </div>
            <div className={styles.content}>
              <h2 className={styles.headline}>{headline}</h2>
              <p className={styles.text}>{text}</p>
              <ButtonLink size="large" to={to}>
                {action}
              </ButtonLink>
            </div>
          </div>
        ),
      }))}
    />
  );
}
