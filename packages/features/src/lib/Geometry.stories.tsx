import { boxesIn } from '@portico/storybook/checks/geometry/boxes';
import { findFaults } from '@portico/storybook/checks/geometry/faults';
import preview from '@portico/storybook/preview';
import type { CSSProperties, ReactNode } from 'react';
import { expect } from 'storybook/test';

interface BoxProps extends CSSProperties {
  children: ReactNode;
}

const Box = ({ children, ...style }: BoxProps) => <div style={style}>{children}</div>;

/** Layouts with one fault each, which the check of geometry must find. A test only, so not in the sidebar. */
const meta = preview.meta({
  component: Box,
  tags: ['!dev', '!autodocs'],
  args: { children: 'mira.castell' },
});

export const None = meta.story({
  render: () => (
    <>
      <p>
        A sentence with <a href="#logs">the logs</a> may wrap, and its link is as high as its line.
      </p>
      <Box inlineSize={100}>{'letters'.repeat(20)}</Box>
      <Box inlineSize={90} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        A name with an ellipsis
      </Box>
      <Box blockSize={0} overflow="hidden">
        Collapsed
      </Box>
    </>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    await expect(findFaults(boxesIn(canvasElement), true)).toEqual([]);
  },
});

const short = 'mira.castell';
const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Each fault with a layout that has it alone. */
const broken: Record<string, ReactNode> = {
  'the word "mira.castell" of "mira.castell" is broken': <Box inlineSize={40}>{short}</Box>,
  'the word "10" of "10" is broken': <Box inlineSize={10}>10</Box>,
  '"mira.castell" is squeezed': (
    <Box inlineSize={30} {...ellipsis}>
      {short}
    </Box>
  ),
  '"mira.castell" is cut off': (
    <Box inlineSize={30} overflow="hidden" whiteSpace="nowrap">
      {short}
    </Box>
  ),
  '"mira.castell" is cut off at the bottom': (
    <Box blockSize={10} overflow="hidden">
      {short}
    </Box>
  ),
  '"mira.castell" is outside of the viewport': (
    <Box position="fixed" insetInlineStart="calc(100% - 20px)" whiteSpace="nowrap">
      {short}
    </Box>
  ),
  '"mira.castell" overlaps "jonas.weidmann"': (
    <>
      <Box>{short}</Box>
      <Box marginBlockStart={-14}>jonas.weidmann</Box>
    </>
  ),
  'button "Edit" is a target of only 60 × 30 px': (
    <button type="button" style={{ inlineSize: 60, blockSize: 30 }}>
      Edit
    </button>
  ),
};

export const Broken = meta.story({
  render: () => (
    <>
      {Object.entries(broken).map(([fault, layout]) => (
        <div key={fault} data-fault={fault}>
          {layout}
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    for (const element of canvasElement.querySelectorAll<HTMLElement>('[data-fault]'))
      await expect(findFaults(boxesIn(element), true)).toEqual([element.dataset.fault]);
  },
});
