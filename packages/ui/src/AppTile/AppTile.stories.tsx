import preview from '@portico/storybook/preview';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { List } from '../List/List.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { AppTile, type AppTileProps } from './AppTile.tsx';
import { AppTileSkeleton } from './AppTileSkeleton.tsx';
import { AppTilesHead } from './AppTilesHead.tsx';

const meta = preview.meta({
  component: AppTile,
  args: {
    name: 'Payroll',
    description: 'Pay slips and holidays',
    detailsLabel: 'Details of Payroll',
    onOpen: fn(),
    onDetails: fn(),
  },
});

/**
 * Opens once for a press anywhere on it, Enter and Space. Opens the details with its button, a right click and the
 * context-menu key.
 */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const tile = canvas.getByRole('button', { name: 'Payroll' });
    const letters = canvas.getByText('PA').getBoundingClientRect();
    await expect(document.elementFromPoint(letters.left + 1, letters.top + 1)).toBe(tile);
    await userEvent.click(tile);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(tile).toHaveAccessibleDescription('Pay slips and holidays');
    await expect(args.onOpen).toHaveBeenCalledTimes(3);
    await expect(args.onDetails).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Details of Payroll' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDetails).toHaveBeenCalledTimes(1);
    await expect(fireEvent.contextMenu(tile)).toBe(false);
    await expect(args.onDetails).toHaveBeenCalledTimes(2);
    await expect(args.onOpen).toHaveBeenCalledTimes(3);
  },
});

const touch = { pointerType: 'touch', pointerId: 1, button: 0, isPrimary: true, width: 20, height: 20 };

/** Opens the details for a long press, and the application for a short one. */
export const LongPress = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: false },
  play: async ({ canvas, args }) => {
    const tile = canvas.getByRole('button', { name: 'Payroll' });
    await fireEvent.pointerDown(tile, touch);
    await waitFor(() => expect(args.onDetails).toHaveBeenCalledTimes(1), { timeout: 2000 });
    await fireEvent.pointerUp(tile, touch);
    await fireEvent.click(tile, { detail: 1 });
    await expect(args.onOpen).not.toHaveBeenCalled();
    await fireEvent.pointerDown(tile, touch);
    await fireEvent.pointerUp(tile, touch);
    await fireEvent.click(tile, { detail: 1 });
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));
    await new Promise(resolve => setTimeout(resolve, 600));
    await expect(args.onDetails).toHaveBeenCalledTimes(1);
  },
});

/** Opens the details instead of the application, also of one that cannot be opened. */
export const Editing = meta.story({
  args: { isEditing: true, disabledReason: 'Not available offline' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Details of Payroll' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Payroll' }));
    await expect(args.onDetails).toHaveBeenCalledTimes(1);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

type Tile = Omit<AppTileProps, 'onOpen' | 'onDetails' | 'detailsLabel'>;

const tiles = (items: readonly Tile[], { onOpen, onDetails, isEditing = false }: AppTileProps) => (
  <List
    label="Applications"
    variant="launcher"
    items={items}
    itemKey={({ name }) => name}
    renderItem={item => (
      <AppTile
        {...item}
        isEditing={isEditing}
        detailsLabel={`Details of ${item.name}`}
        onOpen={onOpen}
        onDetails={onDetails}
      />
    )}
  />
);

/** Has a skeleton of equal height, so that loading shifts nothing. */
export const Loading = meta.story({
  render: args => (
    <div style={{ display: 'grid', gap: 8 }}>
      <AppTile {...args} />
      <AppTileSkeleton />
    </div>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [tile, toCome] = canvasElement.querySelector('div')?.children ?? [];
    await expect(toCome?.clientHeight).toBe(tile?.clientHeight);
  },
});

const facts = [
  { label: 'Sign-on', text: 'External Domain' },
  { label: 'Total time spent', text: '1,024 h 59 min' },
  { label: 'Last accessed', text: 'Nov 21, 2026' },
];

const apps: readonly Tile[] = [
  { name: 'Payroll', description: 'Pay slips and holidays', favouriteLabel: 'Favourite', facts },
  { name: 'Family Calendar', description: 'Who is where, and when', favouriteLabel: 'Favourite' },
  { name: 'Wiki', description: 'How the house works' },
  { name: 'Invoices', description: 'What came in, what goes out' },
  {
    name: 'Photos',
    description: 'Twelve years of pictures, sorted by person and place and found again in seconds',
  },
  { name: 'Tax Archive', facts: facts.slice(0, 1) },
  { name: 'Greenhouse', description: 'Watering', disabledReason: 'Its address is not configured yet' },
  {
    name: 'A name that is far longer than a tile is wide, and continues',
    description: 'unbroken'.repeat(20),
  },
  { name: 'unbroken'.repeat(8) },
  { name: 'سجل المشتريات والمخزون', description: 'المشتريات' },
  { name: 'Customer Relationship Management', description: 'Everyone we know' },
  { name: '在庫管理システム' },
];

export const Permutations = meta.story({ render: args => tiles(apps, args) });

/** The heading beside a search; on a phone the search replaces it, and the button that edits is beside it. */
export const Head = meta.story({
  render: args => (
    <div style={{ display: 'grid', gap: 12 }}>
      {[false, true].map(isSearched => (
        <AppTilesHead
          key={String(isSearched)}
          title="Applications"
          search={
            isSearched ? (
              <SearchField label="Search" clearLabel="Clear" value="" onChange={() => undefined} />
            ) : undefined
          }
          action={
            <Button variant="quiet" onPress={args.onDetails}>
              Edit
            </Button>
          }
        />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [without, withSearch] = canvasElement.querySelector('div')?.children ?? [];
    await expect(withSearch?.clientHeight).toBe(without?.clientHeight);
  },
});

const svg = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" fill="teal"><path d="M0 0h1v1H0z"/></svg>',
);

/** An icon replaces the letters, also in a tile that cannot be opened; a broken one does not. */
export const WithIcon = meta.story({
  args: { picture: `data:image/svg+xml,${svg}` },
  render: args =>
    tiles(
      [
        { name: 'Payroll', description: 'Pay slips', picture: args.picture },
        { name: 'Greenhouse', picture: args.picture, disabledReason: 'Its address is not configured yet' },
        { name: 'Wiki', picture: 'data:image/png;base64,AAAA', favouriteLabel: 'Favourite' },
      ],
      args,
    ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(2));
  },
});
