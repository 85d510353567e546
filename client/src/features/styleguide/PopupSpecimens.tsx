import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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

type Popup = 'dialog' | 'confirm' | 'left' | 'right' | 'menu' | 'popover';

const kinds = ['success', 'error', 'info', 'warning'] as const;
const products = ['Trail shoe', 'Trail running vest', 'Running cap'];

export function PopupSpecimens() {
  const [open, setOpen] = useState<Popup | null>(null);
  const [text, setText] = useState('');
  const [notices, setNotices] = useState<Notice[]>([]);
  const field = useRef<SearchFieldHandle>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const popoverButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const found = products.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
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
              keyOf={(name) => name}
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
      <Specimen name="Dialog, ConfirmDialog, Drawer, Menu, Popover, Tooltip">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          Drawer left
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          Drawer right
        </Button>
        <Button
          ref={menuButton}
          variant="secondary"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen(open === 'menu' ? null : 'menu')}
        >
          Menu
        </Button>
        <Button
          ref={popoverButton}
          variant="secondary"
          aria-haspopup="dialog"
          aria-expanded={open === 'popover'}
          onClick={() => setOpen(open === 'popover' ? null : 'popover')}
        >
          Popover
        </Button>
        <Tooltip text="Disabling Yoga will also disable all Yoga products.">
          <IconButton icon="info" label="About disabling" />
        </Tooltip>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Complete Sign Up"
          description="Two words about you."
          actions={<Button onClick={close}>Get Started</Button>}
        >
          <TextField label="First name" />
          <TextField label="Last name" />
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Cancel item"
          text="Are you sure you want to cancel Trail shoe."
          confirm="Confirm Cancel"
          cancel="Keep it"
          danger
          onConfirm={close}
          onCancel={close}
        />
        <Drawer open={open === 'left'} onClose={close} title="Categories" side="left">
          {products.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Drawer>
        <Drawer
          open={open === 'right'}
          onClose={close}
          title="Your bag"
          footer={<Button wide>Place Order</Button>}
        >
          {products.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Drawer>
        <Menu
          open={open === 'menu'}
          onOpenChange={(next) => setOpen(next ? 'menu' : null)}
          anchor={menuButton}
          label="Account"
          as={SampleLink}
          items={[
            { label: 'Dashboard', icon: 'user', to: '/dashboard' },
            { label: 'Sign Out', icon: 'arrow' },
          ]}
        />
        <Popover
          open={open === 'popover'}
          onOpenChange={(next) => setOpen(next ? 'popover' : null)}
          anchor={popoverButton}
          label="Brands"
        >
          <a href="#brands">All brands</a>
        </Popover>
      </Specimen>
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
    </>
  );
}
