import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { modal, overlay } from '../Dialog/Dialog.css.ts';
import { useFocusReturn } from '../Dialog/useFocusReturn.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Keys } from '../Keys/Keys.tsx';
import { title } from '../Menu/Menu.css.ts';
import { Name } from '../Name/Name.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { choice } from '../theme/floating.css.ts';
import { Icon } from '../theme/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './CommandPalette.css.ts';

/** Something that the palette leads to. */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** A second line: a username, or where a setting is. */
  description?: string | undefined;
  /** An icon, or a `Monogram`. */
  icon: ReactNode;
  /** The keys of its shortcut. */
  keys?: readonly string[] | undefined;
};

/** Entries of one kind. */
export type PaletteGroup = { id: string; title: string; entries: readonly PaletteEntry[] };

export type CommandPaletteProps = {
  /** The accessible name of the dialog and its field. */
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The groups that match the text, filtered by the caller. */
  groups: readonly PaletteGroup[];
  /** Called with the id of the chosen entry. */
  onChoose: (id: string) => void;
  /** Called for Enter while there is no entry. */
  onSubmit?: () => void;
  /** The accessible name of the entries. */
  listLabel: string;
  /** Shown instead of the entries if there are none. */
  empty: string;
  /** Announced to screen readers when it changes, e.g. the number of entries. */
  status: string;
  /** More entries are on their way. */
  isPending?: boolean;
  /** Shown below the entries, e.g. a failure. */
  notice?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Called for Escape, the close button and presses outside. The focus returns to the trigger. */
  onClose: () => void;
};

/** A dialog that finds commands and pages by typing. To search a list, use `SearchField`. */
export function CommandPalette({
  label,
  placeholder,
  text,
  onTextChange,
  groups,
  onChoose,
  onSubmit,
  listLabel,
  empty,
  status,
  isPending = false,
  notice,
  closeLabel,
  onClose,
}: CommandPaletteProps) {
  useFocusReturn();
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
      isDismissable
      className={`${overlay} ${styles.top}`}
    >
      <Modal className={`${modal} ${styles.frame}`}>
        <AriaDialog aria-label={label} className={styles.dialog}>
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <div className={styles.head}>
              <Icon icon={isPending ? <Spinner /> : <Search />} />
              <TextField
                aria-label={label}
                autoFocus
                className={styles.search}
                onKeyDown={({ key }) => {
                  if (key === 'Enter' && shown.length === 0) onSubmit?.();
                }}
              >
                <Input
                  role="combobox"
                  aria-expanded
                  aria-haspopup="listbox"
                  placeholder={placeholder}
                  autoCapitalize="none"
                  className={styles.input}
                />
              </TextField>
              <IconButton label={closeLabel} icon={<X />} onPress={onClose} />
            </div>
            <ListBox
              aria-label={listLabel}
              items={shown}
              onAction={key => onChoose(String(key))}
              className={styles.list}
            >
              {group => (
                <ListBoxSection id={group.id}>
                  <Header className={title}>
                    <bdi>{group.title}</bdi>
                  </Header>
                  {group.entries.map(entry => (
                    <ListBoxItem key={entry.id} id={entry.id} textValue={entry.label} className={choice}>
                      <span aria-hidden className={styles.picture}>
                        <Icon icon={entry.icon} />
                      </span>
                      <span className={styles.textBlock}>
                        <Text slot="label">
                          <Name isTruncated>{entry.label}</Name>
                        </Text>
                        {entry.description ? (
                          <Text slot="description" className={styles.description}>
                            <Name isTruncated>{entry.description}</Name>
                          </Text>
                        ) : null}
                      </span>
                      {entry.keys ? (
                        <span aria-hidden>
                          <Keys>{entry.keys}</Keys>
                        </span>
                      ) : null}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
            {shown.length === 0 ? <div className={styles.message}>{empty}</div> : null}
          </Autocomplete>
          {notice ? <div className={styles.note}>{notice}</div> : null}
          <VisuallyHidden isLive>{status}</VisuallyHidden>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
