import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Text } from '@portico/ui/Text';
import { useNavigate } from 'react-router';
import { expect } from 'storybook/test';
import { hubFor, inApp } from '../stories.tsx';
import { useAddress } from './useAddress.ts';

/** Two parts of a screen that change its address at the same time. */
function Parts() {
  const [search, dialog] = [useAddress(), useAddress()];
  const navigate = useNavigate();
  const openAndSearch = () => {
    dialog.change({ open: 'pantry' });
    search.change({ search: 'lunch' }, { replace: true });
  };
  return (
    <>
      <Text>Searched for: {search.get('search') ?? 'nothing'}</Text>
      <Text>Open: {dialog.get('open') ?? 'nothing'}</Text>
      <Button onPress={openAndSearch}>Open and search</Button>
      <Button
        onPress={() => {
          void navigate('/elsewhere');
          search.change({ search: 'lunch' }, { replace: true });
        }}
      >
        Leave and search
      </Button>
    </>
  );
}

/** Changes of the address by two parts at a time. A test only, so not in the sidebar. */
const meta = preview.meta({
  component: Parts,
  tags: ['!dev', '!autodocs'],
  decorators: [inApp({ app: 'portal', path: '/' })],
  beforeEach: hubFor(),
});

/** Neither change undoes the other. A late search does not return to a screen that was left. */
export const AtOnce = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open and search' }));
    await expect(await canvas.findByText('Searched for: lunch')).toBeVisible();
    await expect(canvas.getByText('Open: pantry')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave and search' }));
    await expect(await canvas.findByText('Searched for: nothing')).toBeVisible();
  },
});
