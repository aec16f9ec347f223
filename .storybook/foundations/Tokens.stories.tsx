import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useState } from 'react';
import { expect, type within } from 'storybook/test';
import { purposes, spacePurposes } from '../../packages/ui/src/theme/purposes.ts';
import { light } from '../../packages/ui/src/theme/themes.ts';
import {
  font,
  layer,
  motion,
  radius,
  size,
  space,
  text,
  weight,
  width,
} from '../../packages/ui/src/theme/tokens.ts';
import { shadow, vars } from '../../packages/ui/src/theme/vars.css.ts';
import { page } from '../pages/page.ts';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import preview from '../preview.tsx';
import { Colours as ColoursPage } from './Colours.tsx';
import { Sample, Token } from './Sample.tsx';

const meta = preview.meta({ title: 'Tokens', tags: ['page'], ...page });

const namesOf = <Tokens extends object>(tokens: Tokens) => Object.keys(tokens) as (keyof Tokens & string)[];

/** A page of tokens under its title. */
const Tokens = ({ title, children }: { title: string; children: ReactNode }) => (
  <StorybookPage>
    <Stack gap={6}>
      <Heading level={1}>{title}</Heading>
      {children}
    </Stack>
  </StorybookPage>
);

/** Returns a play function that expects every token of groups by name, with its purpose and its code to copy. */
const lists =
  (groups: Readonly<Record<string, object>>, codeOf = (name: string) => `vars.${name}`) =>
  async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    for (const [group, tokens] of Object.entries(groups)) {
      for (const [token, value] of Object.entries(tokens)) {
        const name = group === 'space' ? `space[${token}]` : `${group}.${token}`;
        const entry = canvas.getByText(name).parentElement;
        await expect(entry?.children).toHaveLength(3);
        // The value, or what it is composed of.
        await expect(entry?.lastElementChild?.textContent, name).toContain(
          typeof value === 'object' ? value.size : String(value).split(/ |var/)[0],
        );
        await expect(canvas.getByRole('button', { name: `Copy ${codeOf(name)}` })).toBeVisible();
      }
    }
  };

/** Every colour with its purpose, its values, and its lowest contrast in both themes. */
export const Colours = meta.story({
  render: () => <ColoursPage />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText(/^colour\./)).toHaveLength(Object.keys(light).length);
    await expect(canvas.getAllByText(/:1 with \w+; at least/).length).toBeGreaterThan(70);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (code: string) => {
          copied = code;
        },
      },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy vars.colour.edge' }));
    await expect(copied).toBe('vars.colour.edge');
    Reflect.deleteProperty(navigator, 'clipboard');
    const search = canvas.getByRole('searchbox', { name: 'Search colours' });
    await userEvent.click(search);
    await userEvent.paste('focus ring');
    await expect(canvas.getAllByText(/^colour\./)).toHaveLength(1);
    // A reader begins with every colour.
    await userEvent.clear(search);
    await expect(canvas.getAllByText(/^colour\./)).toHaveLength(Object.keys(light).length);
    search.blur();
  },
});

/** Shows five sizes, two weights and two typefaces. */
export const Type = meta.story({
  render: () => (
    <Tokens title="Type">
      {namesOf(text).map(name => (
        <Stack key={name} gap={1}>
          <Text size={name}>One account opens everything</Text>
          <Text size={name} weight="strong">
            One account opens everything
          </Text>
          <Token
            name={`text.${name}`}
            value={`${text[name].size} on ${text[name].line}, tracking ${text[name].tracking}`}
            purpose={purposes.text[name]}
          />
        </Stack>
      ))}
      {namesOf(font).map(name => (
        <Stack key={name} gap={1}>
          <Text size="large" isMono={name === 'mono'}>
            0O 1lI {'=>'} 1,284 Ada Lovelace
          </Text>
          <Token name={`font.${name}`} value={font[name]} purpose={purposes.font[name]} />
        </Stack>
      ))}
      {namesOf(weight).map(name => (
        <Token key={name} name={`weight.${name}`} value={weight[name]} purpose={purposes.weight[name]} />
      ))}
    </Tokens>
  ),
  play: lists({ text, font, weight }),
});

/** Shows the 4 px grid, by number of steps. */
export const Spacing = meta.story({
  render: () => (
    <Tokens title="Spacing">
      {(Object.keys(space).map(Number) as (keyof typeof space)[]).map(step => (
        <Token key={step} name={`space[${step}]`} value={space[step]} purpose={spacePurposes[step]}>
          <span style={{ inlineSize: vars.space[24] }}>
            <Sample style={{ inlineSize: vars.space[step], border: 0, background: vars.colour.accent }} />
          </span>
        </Token>
      ))}
    </Tokens>
  ),
  play: lists({ space }),
});

/** Shows radii, and shadows, which are for overlays only. */
export const Shape = meta.story({
  render: () => (
    <Tokens title="Shape">
      {namesOf(radius).map(name => (
        <Token key={name} name={`radius.${name}`} value={radius[name]} purpose={purposes.radius[name]}>
          <Sample style={{ borderRadius: vars.radius[name], background: vars.colour.accentSoft }} />
        </Token>
      ))}
      <Grid columns="full" gap={10}>
        {namesOf(shadow).map(name => (
          <Token
            key={name}
            name={`shadow.${name}`}
            code={`shadow.${name}`}
            purpose={purposes.shadow[name]}
            value={shadow[name]
              .replace(vars.colour.rim, 'colour.rim')
              .replace(vars.colour.shadow, 'colour.shadow')}
          >
            <Sample
              style={{
                inlineSize: vars.space[24],
                blockSize: vars.space[16],
                border: 0,
                background: vars.colour.floating,
                boxShadow: shadow[name],
              }}
            />
          </Token>
        ))}
      </Grid>
    </Tokens>
  ),
  play: lists({ radius, shadow }, name => (name.startsWith('shadow') ? name : `vars.${name}`)),
});

function Moving() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Tokens title="Motion">
      {(['quick', 'usual', 'slow'] as const).map(name => (
        <Token
          key={name}
          name={`motion.${name}`}
          value={`${motion[name]} ${motion.easing}`}
          purpose={purposes.motion[name]}
        >
          <span style={{ inlineSize: vars.space[24] }}>
            <Sample
              style={{
                background: vars.colour.accent,
                translate: isMoved ? vars.space[12] : 0,
                transition: `translate ${vars.motion[name]} ${vars.motion.easing}`,
              }}
            />
          </span>
        </Token>
      ))}
      {(['easing', 'spinnerDelay'] as const).map(name => (
        <Token key={name} name={`motion.${name}`} value={motion[name]} purpose={purposes.motion[name]} />
      ))}
      <Button onPress={() => setMoved(!isMoved)}>Move</Button>
    </Tokens>
  );
}

/** Shows durations, which are zero for users who prefer reduced motion. */
export const Motion = meta.story({ render: () => <Moving />, play: lists({ motion }) });

/** Shows sizes of controls, which are larger for touch, widths of pages, and the stacking order. */
export const Sizes = meta.story({
  render: () => (
    <Tokens title="Sizes">
      <Grid columns="large" gap={5}>
        {namesOf(size).map(name => (
          <Token key={name} name={`size.${name}`} value={size[name]} purpose={purposes.size[name]} />
        ))}
        {namesOf(width).map(name => (
          <Token key={name} name={`width.${name}`} value={width[name]} purpose={purposes.width[name]} />
        ))}
        {namesOf(layer).map(name => (
          <Token key={name} name={`layer.${name}`} value={layer[name]} purpose={purposes.layer[name]} />
        ))}
      </Grid>
    </Tokens>
  ),
  play: lists({ size, width, layer }),
});
