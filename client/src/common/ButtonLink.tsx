import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonStyle } from '../ui/Button.tsx';

/** Link that looks like a button (UX-20). */
export function ButtonLink({ variant, size, wide, className, ...link }: LinkProps & ButtonStyle) {
  return <Link {...link} className={buttonClass({ variant, size, wide, className })} />;
}
