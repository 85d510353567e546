import { Link } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  variant: 'quiet' | 'secondary';
  onLeave: () => void;
}

export function ContinueShopping({ variant, onLeave }: Props) {
  return (
    <Button variant={variant} render={(link) => <Link to="/shop" onClick={onLeave} {...link} />}>
      Continue shopping
    </Button>
  );
}
