import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Check } from 'lucide-react';
import { benefits, features, figures, steps } from './content.ts';
import { step } from './Landing.css.ts';

/** The six features. */
export function Features() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        Everything you need to manage access
      </Heading>
      <Grid columns="large" gap={4}>
        {features.map(({ title, text, icon: Icon }) => (
          <Card key={title} padding="large">
            <Inline gap={4} align="start" isWrapping={false}>
              <IconTile icon={<Icon />} tone="accent" size="large" />
              <Stack gap={1} isGrowing>
                <Heading level={3} size="large">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </Inline>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

/** Four figures, and the list of benefits. */
export function Benefits() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        Less work for IT, more insight
      </Heading>
      <Grid split="quarters" gap={4}>
        {figures.map(({ value, label }) => (
          <Card key={label}>
            <Stack gap={1}>
              <Text size="title" weight="strong" tone="accent" isTabular>
                {value}
              </Text>
              <Text tone="muted">{label}</Text>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Grid as="ul" columns="large" gap={4}>
        {benefits.map(benefit => (
          <Inline key={benefit} as="li" gap={3} isWrapping={false}>
            <IconTile icon={<Check />} tone="success" size="small" />
            <Text as="span" size="large">
              {benefit}
            </Text>
          </Inline>
        ))}
      </Grid>
    </Stack>
  );
}

/** The three steps of how it works. */
export function Steps() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        How it works
      </Heading>
      <Grid as="ol" split="thirds" gap={8}>
        {steps.map(({ title, text, icon: Icon }, index) => (
          <li key={title} className={step}>
            <IconTile icon={<Icon />} tone="accent" size="large" />
            <Stack gap={1}>
              <Text size="small" tone="accent" weight="strong">
                Step {index + 1}
              </Text>
              <Heading level={3} size="large">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
