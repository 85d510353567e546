import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ImageDialog } from '../../ui/ImageDialog.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { type SearchFieldHandle, SearchField } from '../../ui/SearchField.tsx';
import { Suggestions } from '../../ui/Suggestions.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Notice, Toasts } from '../../ui/Toasts.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { Specimen } from './Specimen.tsx';
import styles from './StyleguidePage.module.css';

const kinds = ['success', 'error', 'info', 'warning'] as const;
const products = ['Trail shoe', 'Trail running vest', 'Running cap'];

export function PopupSpecimens() {
  return (
    <>
      <SearchSpecimen />
      <OverlaySpecimen />
      <ToastsSpecimen />
    </>
  );
}

function SearchSpecimen() {
  const [text, setText] = useState('');
  const field = useRef<SearchFieldHandle>(null);
  const found = products.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Specimen name="SearchField, Suggestions">
      <div className={styles.column}>
        <SearchField
          ref={field}
          label="Search products"
          placeholder="Search products"
          text={text}
          onTextChange={setText}
          onSubmit={setText}
        >
          <Suggestions
            field={field}
            label="Search products"
            text={text}
            onTextChange={setText}
            items={text ? found : []}
            itemKey={(name) => name}
            render={(name) => (
              <span>
                <Highlight text={name} query={text} />
              </span>
            )}
            onSelect={setText}
            announcement={`${found.length} found`}
          />
        </SearchField>
      </div>
    </Specimen>
  );
}

function OverlaySpecimen() {
  return (
    <Specimen name="Dialog, ConfirmDialog, ImageDialog, Drawer, Menu, Popover, Tooltip">
      <DialogSample />
      <ConfirmDialogSample />
      <ImageDialogSample />
      <DrawerSample button="Drawer left" title="Categories" side="left" />
      <DrawerSample
        button="Drawer right"
        title="Your bag"
        side="right"
        footer={<Button wide>Place Order</Button>}
      />
      <MenuSample />
      <PopoverSample />
      <Tooltip text="Disabling Yoga will also disable all Yoga products.">
        <IconButton icon="info" label="About disabling" />
      </Tooltip>
    </Specimen>
  );
}

function DialogSample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Complete Sign Up"
        description="Two words about you."
        actions={<Button onClick={close}>Get Started</Button>}
      >
        <TextField label="First name" />
        <TextField label="Last name" />
      </Dialog>
    </>
  );
}

function ConfirmDialogSample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Confirm
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Cancel item"
        text="Are you sure you want to cancel Trail shoe."
        confirmLabel="Confirm Cancel"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

function ImageDialogSample() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setIndex(0)}>
        Images
      </Button>
      <ImageDialog
        open={index !== null}
        onClose={() => setIndex(null)}
        title="Trail shoe"
        images={['empty-bag', 'empty-orders', 'empty-wishlist'].map((name) => ({
          src: `/art/${name}.svg`,
          alt: name,
        }))}
        index={index ?? 0}
        onIndexChange={setIndex}
      />
    </>
  );
}

interface DrawerSampleProps {
  button: string;
  title: string;
  side: 'left' | 'right';
  footer?: ReactNode;
}

function DrawerSample({ button, ...drawer }: DrawerSampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <Drawer {...drawer} open={isOpen} onClose={() => setIsOpen(false)}>
        {products.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </Drawer>
    </>
  );
}

interface AnchoredSampleProps {
  button: string;
  popup: 'menu' | 'dialog';
  children: (state: {
    open: boolean;
    onOpenChange: (isOpen: boolean) => void;
    anchor: RefObject<HTMLButtonElement | null>;
  }) => ReactNode;
}

/** A button that opens a popup beside it. */
function AnchoredSample({ button, popup, children }: AnchoredSampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        variant="secondary"
        aria-haspopup={popup}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </Button>
      {children({ open: isOpen, onOpenChange: setIsOpen, anchor })}
    </>
  );
}

const MenuSample = () => (
  <AnchoredSample button="Menu" popup="menu">
    {(state) => (
      <Menu
        {...state}
        label="Account"
        as={SampleLink}
        items={[
          { label: 'Dashboard', icon: 'user', to: '/dashboard' },
          { label: 'Sign Out', icon: 'arrow' },
        ]}
      />
    )}
  </AnchoredSample>
);

const PopoverSample = () => (
  <AnchoredSample button="Popover" popup="dialog">
    {(state) => (
      <Popover {...state} label="Brands">
        <a href="#brands">All brands</a>
      </Popover>
    )}
  </AnchoredSample>
);

function ToastsSpecimen() {
  const [notices, setNotices] = useState<Notice[]>([]);
  return (
    <Specimen name="Toasts">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="quiet"
          onClick={() =>
            setNotices([
              ...notices,
              {
                id: String(Date.now()),
                kind,
                title: kind === 'error' ? 'Please Try Again!' : undefined,
                text: 'Updated status of order',
              },
            ])
          }
        >
          {kind}
        </Button>
      ))}
      <div aria-live="polite" className={styles.column}>
        <Toasts
          label="Messages"
          notices={notices}
          onDismiss={(id) => setNotices((shown) => shown.filter((notice) => notice.id !== id))}
        />
      </div>
    </Specimen>
  );
}
