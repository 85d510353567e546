import { ButtonLink } from '../../common/ButtonLink.tsx';

interface Props {
  variant: 'quiet' | 'secondary';
  onLeave: () => void;
}

export function ContinueShopping({ variant, onLeave }: Props) {
  return (
    <ButtonLink variant={variant} to="/shop" onClick={onLeave}>
      Continue shopping
    </ButtonLink>
  );
}
