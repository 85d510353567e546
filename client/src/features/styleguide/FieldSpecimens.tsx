import { useState } from 'react';
import { swatchColors } from 'shared/colors';
import { Checkbox, Switch } from '../../ui/Checkbox.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { OptionPicker } from '../../ui/OptionPicker.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { StarInput } from '../../ui/StarInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const sports = ['Running', 'Climbing', 'Yoga', 'Cycling', 'Rowing'];
const manyOptions = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${sports[index % sports.length]} product ${index + 1}`,
}));
const orders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'priceHighToLow', label: 'Price High to Low' },
];
const sizes = ['XS', 'S', 'M', 'L', 'XL'].map((value) => ({ value, isSoldOut: value === 'L' }));
const colors = Object.entries(swatchColors).map(([value, color]) => ({
  value,
  color,
  isSoldOut: ['Navy', 'White'].includes(value),
}));
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function FieldSpecimens() {
  return (
    <>
      <TextFieldSpecimen />
      <NumberFieldSpecimen />
      <ChoiceSpecimen />
      <OptionPickerSpecimen />
      <SliderSpecimen />
      <MultiSelectSpecimen />
      <FileFieldSpecimen />
    </>
  );
}

function TextFieldSpecimen() {
  return (
    <Specimen name="TextField, TextArea, PasswordField, Select">
      <div className={styles.column}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
        />
        <TextField label="City" hint="As it is written on letters." defaultValue="Bergen" />
        <TextField
          label="Zipcode"
          defaultValue="12"
          error="Zipcode must be at least 5 characters."
          required
        />
        <TextField label="Email of the invitation" defaultValue="ada@example.com" disabled />
        <TextArea label="Message" placeholder="What can we do for you?" />
        <PasswordField
          label="Password"
          hint="At least 6 characters."
          autoComplete="new-password"
          defaultValue="uphill"
        />
        <Select label="Sort" options={orders} />
        <Select label="Brand" options={orders} placeholder="No brand" error="Brand is required." />
      </div>
    </Specimen>
  );
}

function NumberFieldSpecimen() {
  const [quantity, setQuantity] = useState('2');
  const [price, setPrice] = useState('19.9');
  return (
    <Specimen name="NumberField">
      <NumberField
        label="Quantity"
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        min={1}
        max={25}
        digitsOnly
        steps
      />
      <div className={styles.small}>
        <NumberField
          label="Price"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
      <div className={styles.small}>
        <NumberField label="Sold out" value="0" disabled />
      </div>
    </Specimen>
  );
}

function ChoiceSpecimen() {
  const [stars, setStars] = useState(3);
  const [recommend, setRecommend] = useState<'yes' | 'no' | null>('yes');
  return (
    <Specimen name="Checkbox, Switch, RadioGroup, StarInput, Fieldset">
      <div className={styles.column}>
        <div>
          <Checkbox label="Subscribe to newsletter" defaultChecked />
          <Checkbox label="Default address" hint="Orders go there." />
          <Checkbox label="Terms" error="Please agree first." />
          <Checkbox label="Not now" disabled />
        </div>
        <div>
          <Switch label="Active" defaultChecked />
          <Switch label="Taxable" />
          <Switch label="Locked" disabled />
        </div>
        <RadioGroup
          legend="Would you recommend it?"
          options={yesNo}
          value={recommend}
          onChange={setRecommend}
        />
        <StarInput legend="Rating" value={stars} onChange={setStars} required />
        <StarInput legend="Rating" value={0} onChange={setStars} error="Rating is required." />
        <Fieldset legend="Address" hint="A group of fields under one name.">
          <TextField label="Street" />
        </Fieldset>
      </div>
    </Specimen>
  );
}

function OptionPickerSpecimen() {
  const [size, setSize] = useState('S');
  const [color, setColor] = useState('Pine');
  return (
    <Specimen name="OptionPicker">
      <div className={styles.column}>
        <OptionPicker label="Size" values={sizes} value={size} onChange={setSize} />
        <OptionPicker label="Color" values={colors} value={color} onChange={setColor} />
        <OptionPicker
          label="Width"
          values={[{ value: 'Regular' }, { value: 'Wide' }]}
          value={null}
          error="Please choose Width."
          onChange={() => {}}
        />
      </div>
    </Specimen>
  );
}

function SliderSpecimen() {
  const [range, setRange] = useState<readonly [number, number]>([40, 320]);
  return (
    <Specimen name="Slider">
      <div className={styles.column}>
        <Slider
          label="Price"
          thumbLabels={['Lowest price', 'Highest price']}
          min={1}
          max={500}
          value={range}
          minDistance={100}
          format={(dollars) => `$${dollars}`}
          onChange={setRange}
        />
      </div>
    </Specimen>
  );
}

function MultiSelectSpecimen() {
  const [chosen, setChosen] = useState(['1', '7', '42']);
  return (
    <Specimen name="MultiSelect">
      <div className={styles.column}>
        <MultiSelect
          label="Products"
          options={manyOptions}
          value={chosen}
          onChange={setChosen}
          placeholder="Find a product"
          required
        />
        <MultiSelect
          label="Products"
          options={manyOptions}
          value={[]}
          onChange={setChosen}
          error="Products are required."
        />
      </div>
    </Specimen>
  );
}

function FileFieldSpecimen() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Specimen name="FileField">
      <div className={styles.column}>
        <FileField
          label="Image"
          hint="PNG, JPEG, WebP, AVIF or GIF, up to 5 MB."
          accept="image/*"
          file={file}
          onChange={setFile}
        />
        <FileField
          label="Image"
          file={null}
          onChange={setFile}
          progress={0.6}
          error="This is not an image."
        />
      </div>
    </Specimen>
  );
}
