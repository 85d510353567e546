import { type ReactNode, useState } from 'react';
import { Alert, kindIcons } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox, Switch } from '../ui/Checkbox.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FileField } from '../ui/FileField.tsx';
import { iconNames } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { IconTile } from '../ui/IconTile.tsx';
import { Loader } from '../ui/Loader.tsx';
import { MultiSelect } from '../ui/MultiSelect.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { OptionPicker } from '../ui/OptionPicker.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PriceSummary } from '../ui/PriceSummary.tsx';
import { ProductImage } from '../ui/ProductImage.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Slider } from '../ui/Slider.tsx';
import { StarInput } from '../ui/StarInput.tsx';
import { Stars } from '../ui/Stars.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { CardVisual } from '../checkout/storefront/CardSection.tsx';

const colors =
  'paper surface raised sunken ink ink-soft line line-strong primary primary-text primary-tint success success-text success-tint danger danger-text danger-tint info-text info-tint warning-text warning-tint accent star star-edge star-empty';
const kinds = Object.keys(kindIcons) as (keyof typeof kindIcons)[];
const options = ['S', 'M', 'L'].map((value) => ({
  value,
  label: `Size ${value}`,
  isSoldOut: value === 'L',
}));

const ignore = () => {};

interface OpenedProps {
  name: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

function Opened({ name, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  );
}

/** Components in their states, by heading. */
export const specimens: Record<string, ReactNode> = {
  Colors: colors.split(' ').map((name) => (
    <span key={name} style={{ borderLeft: `2rem solid var(--${name})` }}>
      {name}
    </span>
  )),
  Type: ['display', '2xl', 'xl', 'l', 'm', 's', 'xs'].map((size) => (
    <span key={size} style={{ fontSize: `var(--text-${size})` }}>
      {size}
    </span>
  )),
  Button: (['primary', 'secondary', 'quiet', 'danger'] as const).flatMap((variant) => [
    <Button key={variant} variant={variant}>
      {variant}
    </Button>,
    <Button key={`${variant} busy`} variant={variant} size="small" busy>
      {variant} busy
    </Button>,
    <Button key={`${variant} disabled`} variant={variant} size="large" disabled>
      {variant} disabled
    </Button>,
  ]),
  'Icon and IconButton': iconNames.map((name) => (
    <IconButton key={name} icon={name} label={name} size="small" />
  )),
  'Badge, Tag, Chip and status': (
    <>
      <Badge>99+</Badge>
      <Badge tone="success">Admin</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="quiet">12</Badge>
      <Tag tone="primary" icon="sun">
        New arrival
      </Tag>
      <Chip label="Yoga" onRemove={ignore}>
        Yoga
      </Chip>
      <IconTile>U</IconTile>
      {['Processing', 'Shipped', 'Delivered', 'Cancelled', 'Waiting Approval'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </>
  ),
  'Text fields': (
    <>
      <div>
        <TextField label="City" hint="As it is written on letters." defaultValue="Bergen" />
        <TextField label="Zipcode" defaultValue="12" error="Zipcode is too short." required />
        <TextField label="Email" defaultValue="ada@example.com" disabled />
        <TextArea label="Message" placeholder="What can we do for you?" />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="uphill" />
        <Select label="Sort" options={options} />
        <Select label="Brand" options={options} placeholder="None" error="Brand is required." />
      </div>
      <NumberField label="Quantity" value="2" onChange={ignore} min={1} digitsOnly steps />
    </>
  ),
  'Choices and files': (
    <>
      <Checkbox label="Newsletter" defaultChecked />
      <Checkbox label="Terms" hint="Two pages." error="Please agree first." />
      <Switch label="Active" defaultChecked />
      <Switch label="Locked" disabled />
      <div>
        <RadioGroup legend="Fit" options={options} value="M" onChange={ignore} />
        <OptionPicker label="Size" values={options} value="M" onChange={ignore} />
      </div>
      <StarInput legend="Rating" value={0} onChange={ignore} error="Rating is required." />
      <div>
        <MultiSelect label="Products" options={options} value={['M']} onChange={ignore} />
        <FileField label="Image" file={null} onChange={ignore} progress={0.6} />
      </div>
      <Slider
        label="Price"
        thumbLabels={['Lowest price', 'Highest price']}
        min={1}
        max={500}
        value={[40, 320]}
        minDistance={100}
        format={(dollars) => `$${dollars}`}
        onChange={ignore}
      />
    </>
  ),
  'Content and states': (
    <>
      {kinds.map((kind) => (
        <Alert key={kind} kind={kind} title={kind}>
          Sign in to see personalized products
        </Alert>
      ))}
      <Card interactive as="article">
        <ProductImage src="" alt="Trail shoe" ratio="2 / 1" />
        <Stars value={4.6} count={31} /> <Stars value={3.3} compact />
      </Card>
      <PriceSummary subtotal={297} tax={8.21} total={305.21} />
      <CardVisual
        card={{ card: '4111 1111', cardType: 'VISA', cardHodler: 'Ada Stone', expiry: '12/29' }}
        gradient={1}
      />
      <EmptyState image="/art/empty-bag.svg" title="Nothing here yet." />
      <Skeleton ratio="4 / 1" />
      <Loader />
    </>
  ),
  'Lists and navigation': (
    <>
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Trail shoe' }]} />
      <Pagination label="Pages" page={4} pages={9} to={() => '/styleguide'} />
      <div>
        <SegmentedControl label="Fit" options={options} value="S" onChange={ignore} />
        <Tabs
          label="Orders"
          value="S"
          onChange={ignore}
          tabs={options.map((option) => ({ ...option, panel: option.label }))}
        />
      </div>
      <DataTable
        caption="Sizes"
        rows={options}
        rowKey={({ value }) => value}
        rowName={({ label }) => label}
        selection={{ selected: new Set(['S']), onChange: ignore }}
        columns={[
          { heading: 'Name', isRowHeader: true, render: ({ label }) => label },
          { heading: 'Value', phoneLine: 2, render: ({ value }) => value },
        ]}
      />
    </>
  ),
  Popups: (
    <>
      <Opened name="Dialog">
        {(open, onClose) => (
          <Dialog open={open} onClose={onClose} title="Complete Sign Up">
            <TextField label="First name" />
          </Dialog>
        )}
      </Opened>
      <Tooltip text="Disabling Yoga will also disable all Yoga products.">
        <IconButton icon="info" label="About disabling" />
      </Tooltip>
    </>
  ),
};
