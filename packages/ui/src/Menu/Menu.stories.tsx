import preview from '@portico/storybook/preview';
import { EllipsisVertical, KeyRound, Moon, Pencil, Sun, Trash2 } from 'lucide-react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuSection, MenuSeparator } from './Menu.tsx';

const edit = fn();
const remove = fn();
const choose = fn();

const meta = preview.meta({
  component: Menu,
  parameters: { layout: 'centered' },
  args: {
    trigger: <IconButton label="Actions for Ada Lovelace" icon={<EllipsisVertical />} />,
    children: [
      <MenuItem key="edit" icon={<Pencil />} onAction={edit}>
        Edit profile
      </MenuItem>,
      <MenuItem key="reset" icon={<KeyRound />} isDisabled>
        Reset password
      </MenuItem>,
      <MenuSeparator key="line" />,
      <MenuItem key="delete" icon={<Trash2 />} onAction={remove} isDanger>
        Delete user
      </MenuItem>,
    ],
  },
});

const body = within(document.body);

/** Opens with Enter, skips disabled items with arrows and letters, and returns the focus. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Edit profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Delete user' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});

export const Permutations = meta.story({
  args: {
    align: 'start',
    trigger: <Button>Administrator</Button>,
    children: (
      <>
        <MenuSection title="My Account">
          <MenuItem description="Name, email and password">Profile</MenuItem>
          <MenuItem>{`A verb without an end ${'unbroken'.repeat(8)}`}</MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuItem href="/settings">Settings</MenuItem>
        <MenuItem isDanger isDisabled>
          Log out
        </MenuItem>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await body.findByRole('group', { name: 'My Account' })).toBeVisible();
  },
});

/** A choice marks its value, and closes the menu. */
export const Choice = meta.story({
  args: {
    children: (
      <MenuChoice
        title="Theme"
        options={[
          { value: 'light', label: 'Light', icon: <Sun /> },
          { value: 'dark', label: 'Dark', icon: <Moon /> },
        ]}
        value="dark"
        onChange={choose}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const group = within(await body.findByRole('group', { name: 'Theme' }));
    await expect(group.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(group.getByRole('menuitemradio', { name: 'Light' }));
    await expect(choose).toHaveBeenCalledWith('light');
    await waitFor(() => expect(body.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(trigger);
    await expect(await body.findByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  },
});
