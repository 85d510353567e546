import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon, iconNames } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Price } from '../../ui/Price.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const statuses = [
  'Not processed',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Waiting Approval',
  'Approved',
  'Rejected',
  'Active',
  'Disabled',
];

export function BasicSpecimens() {
  return (
    <>
      <ButtonSpecimen />
      <IconButtonSpecimen />
      <Specimen name="Icon">
        {iconNames.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="IconTile">
        <IconTile>U</IconTile>
        <IconTile>1</IconTile>
        <IconTile>
          <Icon name="check" size={28} />
        </IconTile>
      </Specimen>
      <Specimen name="Tag and StatusBadge">
        <Tag tone="primary" icon="sun">
          New arrival
        </Tag>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Specimen>
      <ChipSpecimen />
      <Specimen name="Stars and Price">
        <Stars value={4.5} count={12} />
        <Stars value={3.3} />
        <Stars value={0} count={0} />
        <Stars value={4.5} count={12} compact />
        <Price value={19.99} />
        <Price value={1234.5} />
      </Specimen>
    </>
  );
}

function ButtonSpecimen() {
  return (
    <Specimen name="Button">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size}>
          <Icon name="bag" size={size === 'small' ? 18 : 22} />
          Add To Bag
        </Button>
      ))}
      {variants.map((variant) => (
        <Button key={variant} variant={variant} busy>
          {variant} busy
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button render={(link) => <SampleLink to="/styleguide" {...link} />} variant="secondary">
        A link
        <Icon name="arrow" size={20} />
      </Button>
      <Button wide>Place Order</Button>
    </Specimen>
  );
}

function IconButtonSpecimen() {
  const [liked, setLiked] = useState(false);
  return (
    <Specimen name="IconButton and Badge">
      <IconButton
        icon={liked ? 'heartFilled' : 'heart'}
        label="Wishlist"
        aria-pressed={liked}
        onClick={() => setLiked(!liked)}
      />
      <IconButton icon="edit" label="Edit" />
      <IconButton icon="trash" label="Delete" disabled />
      <IconButton icon="close" label="Close" size="small" />
      <Badge>99+</Badge>
      <Badge tone="success">Admin</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="quiet">12</Badge>
    </Specimen>
  );
}

function ChipSpecimen() {
  const [chips, setChips] = useState(['Yoga', '4 stars and up', '$20 to $120']);
  return (
    <Specimen name="Chip">
      {chips.map((chip) => (
        <Chip
          key={chip}
          label={chip}
          onRemove={() => setChips(chips.filter((other) => other !== chip))}
        >
          {chip}
        </Chip>
      ))}
    </Specimen>
  );
}
