import { accentColours } from '@portico/contract/hub/accent';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Mark } from '@portico/ui/Mark';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ThemeSample } from '@portico/ui/ThemeSample';
import { Caption } from '../../lib/components/Caption.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { ownName } from '../../lib/navigation/ownName.ts';

interface BrandPreviewProps {
  /** '' for the product's. */
  name: string;
  /** As `#rrggbb`; null for the product's, and while it is no colour. */
  accent: string | null;
  /** The address of a picture; null for the product's. */
  logo: string | null;
}

const themes = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
] as const;

/** Shows the login screen, the portal and the console with a brand that is not saved yet, in both themes. */
export function BrandPreview({ name, accent, logo }: BrandPreviewProps) {
  const shown = name === '' ? ownName : name;
  const mark = (size: 'small' | 'large') =>
    logo === null ? <Mark size={size} /> : <Monogram name={shown} size={size} picture={logo} />;
  return (
    <Stack gap={2}>
      <Heading level={3} size="body">
        Preview
      </Heading>
      <Grid columns="medium" gap={4}>
        {themes.map(([theme, label]) => (
          <Stack key={theme} gap={1}>
            <Caption>{label}</Caption>
            <ThemeSample theme={theme} colours={accent === null ? null : accentColours(accent, theme)}>
              <Stack gap={2} align="center">
                {mark('large')}
                <Text weight="strong" align="center">
                  Sign in to <UserSuppliedName>{shown}</UserSuppliedName>
                </Text>
                <Button variant="primary">Sign in</Button>
                <Link href="/login" isStandalone>
                  Forgot password?
                </Link>
              </Stack>
              <Inline gap={2}>
                {mark('small')}
                <Text weight="strong">
                  <UserSuppliedName>{shown}</UserSuppliedName>
                </Text>
                <Badge>Portal</Badge>
              </Inline>
              <Inline gap={2}>
                {mark('small')}
                <Text weight="strong">
                  <UserSuppliedName>{shown}</UserSuppliedName>
                </Text>
                <Badge tone="accent">Console</Badge>
              </Inline>
            </ThemeSample>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}
