import { openApiPath } from '@portico/contract/hub/openApi';
import { lifetimes } from '@portico/contract/limits';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import {
  Blocks,
  Cookie,
  EyeOff,
  Fingerprint,
  KeyRound,
  LogIn,
  type LucideIcon,
  RefreshCw,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';
import { Endpoints } from './Endpoints.tsx';
import { Examples } from './Examples.tsx';
import type { GuideProps } from './guideProps.ts';
import { MachineScopes } from './MachineScopes.tsx';

/**
 * The integration guide, for the console's screen and the landing page's dialog. `ownApis` has the APIs of applications,
 * for readers who may see them.
 */
export function Guide({ hub, titleLevel, ownApis }: GuideProps & { ownApis?: ReactNode }) {
  const isInDialog = titleLevel === 3;
  const aside = (
    <Stack gap={5}>
      <SecurityTips titleLevel={titleLevel} />
      <HelpCard titleLevel={titleLevel} />
      <RelatedLinks titleLevel={titleLevel} />
    </Stack>
  );
  return (
    <Stack gap={5}>
      <QuickStart titleLevel={titleLevel} />
      {isInDialog ? (
        <Endpoints hub={hub} titleLevel={titleLevel} />
      ) : (
        <Grid split="aside" gap={5}>
          <Endpoints hub={hub} titleLevel={titleLevel} />
          {aside}
        </Grid>
      )}
      <Examples hub={hub} titleLevel={titleLevel} />
      <MachineScopes hub={hub} titleLevel={titleLevel}>
        {ownApis}
      </MachineScopes>
      {isInDialog ? aside : null}
    </Stack>
  );
}

const seconds = lifetimes.signOnToken / 1000;

const steps = [
  {
    title: 'Connect the application',
    text: 'Add it under Connected Apps with the URL that receives sign-ons. Its API key is shown once.',
  },
  {
    title: 'Receive the token',
    text: `Users arrive at that URL with an sso_token parameter. It is valid once, for ${seconds} seconds.`,
  },
  {
    title: 'Validate the token',
    text: 'Your server sends the token and the API key to the hub. The response names the user.',
  },
  {
    title: 'Keep a session',
    text: 'Set a cookie, and validate the appSession token of the response from time to time. Send users without a session to the sign-in link in Edit Application.',
  },
] as const;

/** The integration in four steps. */
const QuickStart = ({ titleLevel }: Pick<GuideProps, 'titleLevel'>) => (
  <Card title="Quick start" titleLevel={titleLevel} description="Single sign-on in four steps">
    <Grid as="ol" columns="medium" gap={6}>
      {steps.map(({ title, text }, index) => (
        <Stack key={title} as="li" gap={1}>
          <Text size="small" tone="accent" weight="strong">
            Step {index + 1}
          </Text>
          <Heading level={titleLevel === 2 ? 3 : 4} size="body">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
      ))}
    </Grid>
  </Card>
);

const tips: readonly { icon: LucideIcon; text: string }[] = [
  {
    icon: KeyRound,
    text: 'Keep the API key on your server, never in a page, an app or a repository. Rotate it if it may have leaked.',
  },
  {
    icon: ShieldCheck,
    text: 'Trust only the hub. Refuse access unless it responds with valid: true.',
  },
  {
    icon: EyeOff,
    text: 'The token is part of a URL. Validate it at once, redirect, and keep such URLs out of your logs.',
  },
  {
    icon: Fingerprint,
    text: 'Identify users by id, which never changes. Do not identify them by email: users can enter any address. emailVerified is true if an administrator confirmed it.',
  },
  {
    icon: RefreshCw,
    text: 'Validate sessions again every minute or so, to notice sign-outs and revoked access.',
  },
  {
    icon: Cookie,
    text: 'Set your cookie with HttpOnly, Secure and SameSite=Lax, and serve the application over HTTPS.',
  },
];

/** Advice against the most common mistakes. */
const SecurityTips = ({ titleLevel }: Pick<GuideProps, 'titleLevel'>) => (
  <Card title="Security tips" titleLevel={titleLevel}>
    <Stack as="ul" gap={4}>
      {tips.map(({ icon: Icon, text }) => (
        <Inline key={text} as="li" gap={3} align="start" isWrapping={false}>
          <IconTile icon={<Icon />} tone="accent" size="small" />
          <Text as="span">{text}</Text>
        </Inline>
      ))}
    </Stack>
  </Card>
);

/** Points to the audit log and the OpenAPI document. */
const HelpCard = ({ titleLevel }: Pick<GuideProps, 'titleLevel'>) => (
  <Card title="Need help?" titleLevel={titleLevel}>
    <Stack gap={3}>
      <Text>
        The hub doesn't tell applications why it refused a token. Administrators find the reason in the audit
        log under sign_on_refused.
      </Text>
      <Text>
        <Link href={openApiPath} isStandalone isExternal newTabLabel="opens in a new tab">
          The OpenAPI document
        </Link>{' '}
        describes all endpoints of this hub.
      </Text>
    </Stack>
  </Card>
);

/** Links to Connected Apps, or to the login screen without a session. */
function RelatedLinks({ titleLevel }: Pick<GuideProps, 'titleLevel'>) {
  const { user } = useSession();
  return (
    <Card title="Related" titleLevel={titleLevel}>
      <Stack gap={3}>
        <Text>Add applications and get their API keys under Connected Apps.</Text>
        {user === null ? (
          <ButtonLink href={paths.login} icon={<LogIn />} isFullWidth>
            Sign in to connect an app
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.apps} icon={<Blocks />} isFullWidth>
            Connected Apps
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
