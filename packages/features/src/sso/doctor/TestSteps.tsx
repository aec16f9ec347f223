import type { Application } from '@portico/contract/apps/schemas/application';
import type { TestStep, TestStepKind } from '@portico/contract/sso/schemas/doctor';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { Badge } from '@portico/ui/Badge';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Breakable } from '../../lib/components/Breakable.tsx';
import { formatTime } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';
import { Problem } from './Problem.tsx';

const outcomes = {
  ok: { label: 'OK', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
} as const;

interface TestStepsProps {
  steps: readonly TestStep[];
  app: Application;
  settings: OidcSettings | null;
  onMended: () => void;
}

/** The requests of a test, in order. */
export function TestSteps({ steps, app, settings, onMended }: TestStepsProps) {
  const { user } = useSession();
  const numbered = steps.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <List
      label="Steps"
      items={numbered}
      itemKey={({ number }) => number}
      renderItem={step => (
        <Stack gap={2}>
          <Inline gap={2}>
            <Badge tone={outcomes[step.outcome].tone}>{outcomes[step.outcome].label}</Badge>
            <Text weight="strong">{stepText(step)}</Text>
            <Text size="small" tone="muted" as="time">
              {formatTime(step.at)}
            </Text>
          </Inline>
          {step.reason === null ? null : (
            <Problem {...step} reason={step.reason} app={app} settings={settings} onMended={onMended} />
          )}
          {step.kind === 'access' ? (
            <Link href={`${paths.userPermissions}?user=${user?.id ?? ''}&app=${app.id}`} isStandalone>
              Grant access in User permissions
            </Link>
          ) : null}
          {step.parameters.length === 0 ? null : (
            <Disclosure title={`What the application sent in step ${step.number}`} titleLevel={3}>
              <DescriptionList
                items={step.parameters.map(({ name, value }) => ({
                  term: name,
                  description: (
                    <Text isMono>
                      <Breakable text={value} />
                    </Text>
                  ),
                }))}
              />
            </Disclosure>
          )}
        </Stack>
      )}
    />
  );
}

type Texts = Partial<Record<TestStep['outcome'], string>>;

/** Texts of each step of a test. A refused step adds the reason. */
const texts: Readonly<Record<TestStepKind, Texts>> = {
  authorization: {
    ok: 'The application sent you here to sign in.',
    refused: 'The request to sign in was refused.',
  },
  signIn: {
    waiting: 'The hub asks you to sign in, in the other tab.',
    ok: 'You continued at the hub.',
  },
  access: { waiting: 'You have no access to this application, so the sign-on stops here.' },
  code: { ok: 'The hub sent you back to the application with a code.' },
  token: {
    ok: 'The application exchanged the code for tokens.',
    refused: 'The exchange of the code was refused.',
  },
  userinfo: {
    ok: 'The application read your details.',
    refused: 'The request for your details was refused.',
  },
};

/** Returns the sentence of a step. */
const stepText = ({ kind, outcome }: TestStep): string => texts[kind][outcome] ?? 'A request arrived.';
