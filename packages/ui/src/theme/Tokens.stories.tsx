import { type CSSProperties, type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/index.ts';
import { DescriptionList } from '../DescriptionList/index.ts';
import { Grid } from '../Grid/index.ts';
import { Inline } from '../Inline/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { contrastRatio, shapePairs, textPairs } from './contrast.ts';
import { dark, light } from './themes.ts';
import { font, layer, motion, radius, size, space, text, weight, width } from './tokens.ts';
import { type Colour, shadow, vars } from './vars.css.ts';

const meta = preview.meta({ title: 'Tokens', tags: ['autodocs'] });

const themes = { light, dark } as const;
type Theme = keyof typeof themes;

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme of the toolbar, or of the system. */
const themeOf = (theme: unknown): Theme =>
  theme === 'dark' || (theme !== 'light' && prefersDark.matches) ? 'dark' : 'light';

const namesOf = <Tokens extends object>(tokens: Tokens) => Object.keys(tokens) as (keyof Tokens & string)[];

/** The name, value and appearance of a token. */
const Token = ({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) => (
  <Inline gap={3} isWrapping={false}>
    {children}
    <Stack gap={0} isGrowing>
      <Text isMono>{name}</Text>
      <Text size="small" tone="muted" isMono>
        {value}
      </Text>
    </Stack>
  </Inline>
);

const Sample = ({ style, children }: { style: CSSProperties; children?: ReactNode }) => (
  <span
    aria-hidden
    style={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      inlineSize: vars.space[12],
      blockSize: vars.space[8],
      border: `1px solid ${vars.colour.line}`,
      borderRadius: vars.radius.small,
      ...style,
    }}
  >
    {children}
  </span>
);

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/** Returns the lowest contrast of a colour with its backgrounds; '' for a background. */
function contrastOf(name: Colour, theme: Theme): string {
  const colours = themes[theme];
  const [worst] = [...textPairs, ...shapePairs]
    .filter(([colour]) => colour === name)
    .map(([, ground]) => ({ ground, value: contrastRatio(colours[name], colours[ground]) }))
    .sort((one, other) => one.value - other.value);
  return worst ? `${ratio(worst.value)} at least, on ${worst.ground}` : '';
}

const grounds = new Map(textPairs);

/** Shows every colour with its lowest contrast. */
export const Colours = meta.story({
  render: (_args, { globals }) => {
    const theme = themeOf(globals.theme);
    return (
      <Grid columns="large" gap={3}>
        {namesOf(light).map(name => {
          const ground = grounds.get(name);
          return (
            <Token
              key={name}
              name={`colour.${name}`}
              value={[themes[theme][name], contrastOf(name, theme)].filter(Boolean).join(', ')}
            >
              {ground ? (
                <Sample style={{ background: vars.colour[ground], color: vars.colour[name] }}>Aa</Sample>
              ) : (
                <Sample style={{ background: vars.colour[name] }} />
              )}
            </Token>
          );
        })}
      </Grid>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^colour\./)).toHaveLength(Object.keys(light).length);
    for (const value of canvas.getAllByText(/^oklch.*at least/)) {
      await expect(Number(/([\d.]+):1/.exec(value.textContent)?.[1])).toBeGreaterThanOrEqual(3);
    }
  },
});

/** Shows five sizes, two weights and two typefaces. */
export const Type = meta.story({
  render: () => (
    <Stack gap={6}>
      {namesOf(text).map(name => (
        <Stack key={name} gap={1}>
          <Text size={name}>One account opens everything</Text>
          <Text size={name} weight="strong">
            One account opens everything
          </Text>
          <Text size="small" tone="muted" isMono>
            {`text.${name}: ${text[name].size} on ${text[name].line}, tracking ${text[name].tracking}`}
          </Text>
        </Stack>
      ))}
      {namesOf(font).map(name => (
        <Stack key={name} gap={1}>
          <Text size="large" isMono={name === 'mono'}>
            0O 1lI {'=>'} 1,284 Ada Lovelace
          </Text>
          <Text size="small" tone="muted" isMono>
            {`font.${name}: ${font[name]}`}
          </Text>
        </Stack>
      ))}
      <Text size="small" tone="muted" isMono>
        {namesOf(weight)
          .map(name => `weight.${name}: ${weight[name]}`)
          .join(', ')}
      </Text>
    </Stack>
  ),
});

/** Shows the 4 px grid, by number of steps. */
export const Spacing = meta.story({
  render: () => (
    <Stack gap={2}>
      {namesOf(space).map(step => (
        <Token key={step} name={`space[${step}]`} value={space[step]}>
          <span style={{ inlineSize: vars.space[24] }}>
            <Sample style={{ inlineSize: vars.space[step], border: 0, background: vars.colour.accent }} />
          </span>
        </Token>
      ))}
    </Stack>
  ),
});

export const Radii = meta.story({
  render: () => (
    <Stack gap={3}>
      {namesOf(radius).map(name => (
        <Token key={name} name={`radius.${name}`} value={radius[name]}>
          <Sample style={{ borderRadius: vars.radius[name], background: vars.colour.accentSoft }} />
        </Token>
      ))}
    </Stack>
  ),
});

/** Shows shadows, which are for overlays only. */
export const Shadows = meta.story({
  render: () => (
    <Grid columns="large" gap={10}>
      {namesOf(shadow).map(name => (
        <Token
          key={name}
          name={`shadow.${name}`}
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
  ),
});

function Moving() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Stack gap={3} align="start">
      {(['quick', 'usual', 'slow'] as const).map(name => (
        <Token key={name} name={`motion.${name}`} value={`${motion[name]} ${motion.easing}`}>
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
      <Text size="small" tone="muted" isMono>
        {`motion.spinnerDelay: ${motion.spinnerDelay}, before a spinner appears`}
      </Text>
      <Button onPress={() => setMoved(!isMoved)}>Move</Button>
    </Stack>
  );
}

/** Shows durations, which are zero for users who prefer reduced motion. */
export const Motion = meta.story({ render: () => <Moving /> });

const lengths = { size, width, layer };

/** Shows sizes of controls, which are larger for touch, widths of pages, and the stacking order. */
export const Sizes = meta.story({
  render: () => (
    <DescriptionList
      items={namesOf(lengths).flatMap(group =>
        Object.entries(lengths[group]).map(([name, description]) => ({
          term: `${group}.${name}`,
          description,
        })),
      )}
    />
  ),
});
