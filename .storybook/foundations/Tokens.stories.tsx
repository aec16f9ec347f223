import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Table } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import type { CSSProperties, ReactNode } from 'react';
import { expect } from 'storybook/test';
import { colourPurposes, purposes, spacePurposes } from '../../packages/ui/src/theme/purposes.ts';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import * as tokens from '../../packages/ui/src/theme/tokens.ts';
import { type Colour, shadow, vars } from '../../packages/ui/src/theme/vars.css.ts';
import { page } from '../pages/page.ts';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import preview from '../preview.tsx';

const meta = preview.meta({ title: 'Tokens', tags: ['page', '!autodocs'], ...page });

interface Token {
  /** As styles name it: `vars.space[2]`. */
  name: string;
  purpose: string;
  value: string;
  /** Shows it on a small area or a text. */
  style?: CSSProperties | undefined;
}

const box: CSSProperties = { display: 'block', inlineSize: vars.space[12], blockSize: vars.space[8] };

const valueText = (value: unknown) =>
  typeof value === 'object' ? Object.values(value ?? {}).join(' · ') : String(value);

/** A page of tokens under its title. */
const Tokens = ({ title, children }: { title: string; children: readonly Token[] }) => (
  <StorybookPage>
    <Stack gap={6}>
      <Heading level={1}>{title}</Heading>
      <Table
        label={title}
        items={children}
        itemKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            title: 'Token',
            isRowHeader: true,
            share: 2,
            cell: ({ name, purpose }) => (
              <Stack gap={1}>
                <Text isMono>{name}</Text>
                <Text>{purpose}</Text>
              </Stack>
            ),
          },
          { id: 'sample', title: 'Sample', share: 1, cell: ({ style }) => style && sample(style) },
          { id: 'value', title: 'Value', share: 2, cell: ({ value }) => <Text isMono>{value}</Text> },
        ]}
      />
    </Stack>
  </StorybookPage>
);

const sample = (style: CSSProperties): ReactNode =>
  'fontSize' in style ? <span style={style}>One account</span> : <span style={{ ...box, ...style }} />;

const colours = (Object.keys(light) as Colour[]).map(name => ({
  name: `vars.colour.${name}`,
  purpose: colourPurposes[name],
  value: `${light[name]} · ${dark[name]}`,
  style: { background: vars.colour[name], border: `1px solid ${vars.colour.line}` },
}));

/** Every colour with its purpose and its values in the light and the dark theme. */
export const Colours = meta.story({
  render: () => <Tokens title="Colours">{colours}</Tokens>,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^vars\.colour\./)).toHaveLength(Object.keys(light).length);
  },
});

const { text, font, weight, radius, size, width, layer, motion, space } = tokens;
const accent = { background: vars.colour.accent };

/** The groups of tokens, and how a sample shows one of them. */
const groups: readonly [
  name: string,
  values: object,
  purposes: object,
  style?: (name: never) => CSSProperties,
][] = [
  ['text', text, purposes.text, (name: keyof typeof text) => ({ fontSize: text[name].size })],
  ['font', font, purposes.font, (name: keyof typeof font) => ({ fontSize: '1rem', fontFamily: font[name] })],
  ['weight', weight, purposes.weight],
  ['space', space, spacePurposes, (name: keyof typeof space) => ({ ...accent, inlineSize: space[name] })],
  [
    'radius',
    radius,
    purposes.radius,
    (name: keyof typeof radius) => ({ ...accent, borderRadius: radius[name] }),
  ],
  ['shadow', shadow, purposes.shadow, (name: keyof typeof shadow) => ({ boxShadow: shadow[name] })],
  ['motion', motion, purposes.motion],
  ['size', size, purposes.size],
  ['width', width, purposes.width],
  ['layer', layer, purposes.layer],
];

const others = groups.flatMap(([group, values, about, style]) =>
  Object.entries(values).map(([name, value]) => ({
    name: group === 'space' ? `vars.space[${name}]` : `${group === 'shadow' ? '' : 'vars.'}${group}.${name}`,
    purpose: String(Reflect.get(about, name)),
    value: valueText(value),
    style: style?.(name as never),
  })),
);

/** Type, spacing, shape, motion, sizes and layers. */
export const Others = meta.story({
  render: () => <Tokens title="Type, spacing, shape and motion">{others}</Tokens>,
  play: async ({ canvas }) => {
    for (const { name } of others) await expect(canvas.getByText(name)).toBeVisible();
    await expect(canvas.queryByText('undefined')).toBeNull();
  },
});
