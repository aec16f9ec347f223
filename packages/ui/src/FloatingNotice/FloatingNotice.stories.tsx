import preview from '@portico/storybook/preview';
import { Bell, Download } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ComboBox } from '../ComboBox/ComboBox.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Page } from '../Page/Page.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { FloatingCorner, FloatingNotice } from './FloatingNotice.tsx';

const actions = (
  <>
    <Button size="small" variant="primary">
      Enable
    </Button>
    <Button size="small" variant="quiet">
      Later
    </Button>
  </>
);

const rows = Array.from({ length: 40 }, (_, row) => `Row ${row + 1}`);

const meta = preview.meta({
  component: FloatingNotice,
  args: {
    icon: <Bell />,
    children: 'Receive security alerts on this device.',
    actions,
    closeLabel: 'Close',
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Receive security alerts on this device.');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A question that can wait appears once the other notice is closed. */
export const Patient = meta.story({
  parameters: { layout: 'fullscreen' },
  render: function Render(args) {
    const [isFirstShown, setFirstShown] = useState(true);
    return (
      <FloatingCorner>
        {isFirstShown ? <FloatingNotice {...args} onClose={() => setFirstShown(false)} /> : null}
        <FloatingNotice {...args} title="Bottom bar or sidebar?" isPatient />
      </FloatingCorner>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Bottom bar or sidebar?')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByText('Bottom bar or sidebar?')).toBeVisible();
  },
});

/** Never hides the focused control. WCAG 2.2, 2.4.11. */
export const ClearOfTheFocus = meta.story({
  parameters: { layout: 'fullscreen' },
  render: args => (
    <>
      <Page>
        <Stack align="end">
          {rows.map(row => (
            <Button key={row}>{row}</Button>
          ))}
        </Stack>
      </Page>
      <FloatingCorner>
        <FloatingNotice {...args} />
        <FloatingNotice {...args} icon={<Download />} title="Install it" />
      </FloatingCorner>
    </>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /^Row/ })) {
      button.focus();
      const { left, width, top, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      await expect(button.contains(hit), button.textContent).toBe(true);
    }
  },
});

/** Does not scroll the page for an option of an open list, which would close the list. */
export const BesideAList = meta.story({
  parameters: { layout: 'fullscreen' },
  render: args => (
    <>
      <Page>
        <Stack>
          {rows.slice(0, 8).map(row => (
            <Text key={row}>{row}</Text>
          ))}
          <ComboBox
            label="Row"
            value={null}
            options={rows.map(row => ({ value: row, label: row }))}
            emptyLabel="No matching rows"
            onChange={fn()}
            onSearch={fn()}
          />
          {rows.slice(8).map(row => (
            <Text key={row}>{row}</Text>
          ))}
        </Stack>
      </Page>
      <FloatingCorner>
        <FloatingNotice {...args} />
      </FloatingCorner>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const options = await screen.findAllByRole('option');
    const last = options.findLast(({ offsetTop, offsetHeight, parentElement }) => {
      return offsetTop + offsetHeight <= (parentElement?.clientHeight ?? 0);
    });
    last?.scrollIntoView({ block: 'nearest' });
    await new Promise(resolve => setTimeout(resolve, 100));
    await expect(scrollY).toBe(0);
    await expect(last).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
});

/** Is at the end of a page at 400 % zoom, where it covers nothing. */
export const InALowWindow = meta.story({
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'low' } },
  render: args => (
    <>
      <Page>
        <Stack>
          <Heading level={1}>Applications</Heading>
          <Text>{'Content of the page. '.repeat(30)}</Text>
        </Stack>
      </Page>
      <FloatingCorner>
        <FloatingNotice {...args} />
      </FloatingCorner>
    </>
  ),
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status').getBoundingClientRect();
    const content = canvas.getByText(/^Content of the page/).getBoundingClientRect();
    await expect(notice.top).toBeGreaterThanOrEqual(content.bottom);
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      <FloatingNotice {...args} actions={undefined} />
      <FloatingNotice {...args} title="With a title" />
      <FloatingNotice {...args} title={'unbroken'.repeat(20)}>
        {'A sentence that goes on for several lines. '.repeat(6)}
        {'unbroken'.repeat(30)}
      </FloatingNotice>
    </Stack>
  ),
});
