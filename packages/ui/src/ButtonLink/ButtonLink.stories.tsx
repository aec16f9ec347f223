import preview from '@portico/storybook/preview';
import { ArrowRight } from 'lucide-react';
import { expect } from 'storybook/test';
import { buttonSizes, buttonVariants } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = preview.meta({
  component: ButtonLink,
  args: { href: '/login', children: 'Get started' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/login');
  },
});

export const Permutations = meta.story({
  render: args => (
    <Stack>
      {buttonVariants.map(variant => (
        <Inline key={variant}>
          {buttonSizes.map(size => (
            <ButtonLink key={size} {...args} variant={variant} size={size} icon={<ArrowRight />} />
          ))}
          <ButtonLink href={args.href} variant={variant} icon={<ArrowRight />} aria-label="Next" />
        </Inline>
      ))}
      <ButtonLink {...args} isFullWidth>
        {'A link that is far too long for a button. '.repeat(5)}
      </ButtonLink>
    </Stack>
  ),
});
