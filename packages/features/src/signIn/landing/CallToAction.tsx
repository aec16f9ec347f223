import { ButtonLink } from '@portico/ui/ButtonLink';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Mark } from '@portico/ui/Mark';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { paths } from '../../lib/navigation/paths.ts';
import { AccountLine } from './AccountLine.tsx';
import { panel } from './Landing.css.ts';

/** The landing page's last section. */
export function CallToAction() {
  return (
    <section className={panel}>
      <Stack gap={6} align="center">
        <Mark size="large" />
        <Stack gap={2} align="center">
          <Heading level={2} size="title" align="center">
            Bring all your apps together
          </Heading>
          <Inline gap={1} justify="center">
            {['Free for 30 days.', 'No credit card required.'].map(sentence => (
              <Text key={sentence} size="large" tone="muted">
                {sentence}
              </Text>
            ))}
          </Inline>
        </Stack>
        <ButtonLink href={paths.login} variant="primary" size="large">
          Start Your Free Trial
        </ButtonLink>
        <AccountLine />
      </Stack>
    </section>
  );
}
