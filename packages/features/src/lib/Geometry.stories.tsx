import { boxesIn } from '@portico/storybook/geometry/boxes';
import { findFaults } from '@portico/storybook/geometry/faults';
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

/** Expects the faults of a layout, also for touch. */
const finds =
  (...faults: string[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await document.fonts.ready;
    await expect(findFaults(boxesIn(canvasElement), true)).toEqual(faults);
  };

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
  play: finds(),
});

export const BrokenWord = meta.story({
  args: { inlineSize: 40 },
  play: finds('the word "mira.castell" of "mira.castell" is broken'),
});

export const BrokenNumber = meta.story({
  args: { inlineSize: 10, children: '10' },
  play: finds('the word "10" of "10" is broken'),
});

export const Squeezed = meta.story({
  args: { inlineSize: 30, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  play: finds('"mira.castell" is squeezed'),
});

export const CutOff = meta.story({
  args: { inlineSize: 30, overflow: 'hidden', whiteSpace: 'nowrap' },
  play: finds('"mira.castell" is cut off'),
});

export const CutOffAtTheBottom = meta.story({
  args: { blockSize: 10, overflow: 'hidden' },
  play: finds('"mira.castell" is cut off at the bottom'),
});

export const Outside = meta.story({
  args: { position: 'fixed', insetInlineStart: 'calc(100% - 20px)', whiteSpace: 'nowrap' },
  play: finds('"mira.castell" is outside of the viewport'),
});

export const Overlapping = meta.story({
  render: () => (
    <>
      <Box>mira.castell</Box>
      <Box marginBlockStart={-14}>jonas.weidmann</Box>
    </>
  ),
  play: finds('"mira.castell" overlaps "jonas.weidmann"'),
});

export const SmallTarget = meta.story({
  args: {
    children: (
      <button type="button" style={{ inlineSize: 60, blockSize: 30 }}>
        Edit
      </button>
    ),
  },
  play: finds('button "Edit" is a target of only 60 × 30 px'),
});
