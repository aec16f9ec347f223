import preview from '@portico/storybook/preview';
import { Blocks, ScrollText, UserPlus, Users } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Monogram } from '../Monogram/Monogram.tsx';
import { CommandPalette, type PaletteGroup } from './CommandPalette.tsx';

const all: PaletteGroup[] = [
  {
    id: 'screens',
    title: 'Screens',
    entries: [
      { id: 'users', label: 'Users', icon: <Users />, keys: ['g', 'u'] },
      { id: 'apps', label: 'Apps', icon: <Blocks />, keys: ['g', 'a'] },
      { id: 'logs', label: 'Logs', icon: <ScrollText />, keys: ['g', 'l'] },
    ],
  },
  { id: 'actions', title: 'Actions', entries: [{ id: 'create', label: 'Create User', icon: <UserPlus /> }] },
];

const person = (id: string, label: string, description: string) => ({
  id,
  label,
  description,
  icon: <Monogram name={label} size="small" shape="round" />,
});

/** Filters as a caller does. */
function Finding({ onTextChange, onClose, ...rest }: ComponentProps<typeof CommandPalette>) {
  const [text, setText] = useState(rest.text);
  const [isOpen, setOpen] = useState(false);
  const groups = rest.groups.map(group => ({
    ...group,
    entries: group.entries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  }));
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Find anything</Button>
      {isOpen ? (
        <CommandPalette {...rest} text={text} groups={groups} onTextChange={setText} onClose={close} />
      ) : null}
    </>
  );
}

const meta = preview.meta({
  component: CommandPalette,
  args: {
    label: 'Find anything',
    placeholder: 'Search screens and actions',
    listLabel: 'Results',
    closeLabel: 'Close',
    text: '',
    onTextChange: fn(),
    groups: all,
    empty: 'No results',
    status: '',
    onChoose: fn(),
    onClose: fn(),
  },
});

const find = () => screen.findByRole('combobox', { name: 'Find anything' });

/** Keeps the focus in the field. The arrow keys mark entries, Enter chooses, Escape closes and returns the focus. */
export const Default = meta.story({
  render: args => <Finding {...args} />,
  parameters: { picture: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Find anything' });
    await userEvent.click(opener);
    const field = await find();
    await waitFor(() => expect(field).toHaveFocus());
    const list = within(screen.getByRole('listbox', { name: 'Results' }));
    const screens = within(list.getByRole('group', { name: 'Screens' }));
    await expect(screens.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('us');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Logs' })).not.toBeInTheDocument());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('users');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('create');
    await waitFor(() =>
      expect(field).toHaveAttribute(
        'aria-activedescendant',
        screen.getByRole('option', { name: 'Create User' }).id,
      ),
    );
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Long, unbroken and right-to-left names end with an ellipsis; more entries than fit scroll. */
export const Permutations = meta.story({
  args: {
    groups: [
      ...all,
      {
        id: 'people',
        title: 'Users',
        entries: [
          person('one', 'unbroken'.repeat(16), `${'unbroken'.repeat(16)}@example.com`),
          person('two', 'رَبابة الأندلسي', 'rababa · rababa@example.com'),
          ...Array.from({ length: 12 }, (_, row) => person(`row-${row}`, `Person ${row}`, `person.${row}`)),
        ],
      },
    ],
  },
});

/** Is a sheet of a fixed height. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { picture: true },
});
