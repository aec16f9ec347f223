import type { Overview } from '@portico/contract/log/schemas/overview';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Check, Circle } from 'lucide-react';
import { copyText } from '../../lib/browser/copyText.ts';
import { LoadError } from '../../lib/components/LoadError.tsx';
import type { Read } from '../../lib/data/useRead.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { setupRows } from './setupRows.ts';
import { useSetupGuide } from './useSetupGuide.ts';

type Step = NonNullable<Overview['setup']>[number];

/** The steps of a new hub, ticked off by the facts of its database. For administrators. docs/hub.md, 'Setup guide'. */
export function SetupGuide({ overview }: { overview: Read<Overview> }) {
  const { isShown, isFinished, dismiss } = useSetupGuide(overview.data?.setup ?? undefined);
  if (!isShown) return null;
  const steps = overview.data?.setup ?? undefined;
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const button = (
    <Button variant="quiet" size="small" onPress={dismiss}>
      Dismiss
    </Button>
  );
  if (isFinished) {
    return (
      <Notice tone="success" title="Your hub is set up" actions={button}>
        Every step is done. You can reopen the setup guide from the user menu.
      </Notice>
    );
  }
  return (
    <Card
      title="Set up your hub"
      description={steps && `${done} of ${steps.length} steps done`}
      actions={button}
      padding="none"
    >
      <List
        label="Steps"
        state={overview.state}
        items={steps}
        itemKey={({ step }) => step}
        loadingLabel="Loading the steps"
        expectedItems={7}
        renderItem={step => <SetupItem {...step} />}
        empty={null}
        failed={<LoadError message="The setup guide could not be loaded." of={overview} />}
      />
    </Card>
  );
}

function SetupItem({ step, isDone }: Step) {
  const { title, sentence, link, command, isOptional } = setupRows[step];
  return (
    <Inline gap={3} isWrapping={false}>
      <IconTile icon={isDone ? <Check /> : <Circle />} tone={isDone ? 'success' : 'neutral'} />
      <Stack gap={0} isGrowing>
        <Inline gap={2} as="span">
          <Text as="span" weight="strong" tone={isDone ? 'muted' : 'ink'}>
            {title}
            {isDone ? <VisuallyHidden>: done</VisuallyHidden> : null}
          </Text>
          {isOptional && !isDone ? <Badge>Optional</Badge> : null}
        </Inline>
        {isDone ? null : <Text tone="muted">{sentence}</Text>}
        {isDone || command === undefined ? null : (
          <Inline justify="between" gap={2}>
            <Text size="small" isMono>
              {command}
            </Text>
            <Button
              size="small"
              aria-label={`Copy command: ${title}`}
              onPress={() => void copyText(command, 'Command copied', `The command is ${command}`)}
            >
              Copy command
            </Button>
          </Inline>
        )}
      </Stack>
      {isDone || command !== undefined ? null : link === undefined ? (
        <CopySignInAddress />
      ) : (
        <ButtonLink href={link.href} size="small" aria-label={`${link.label}: ${title}`}>
          {link.label}
        </ButtonLink>
      )}
    </Inline>
  );
}

/** Copies the address of the login screen, for another browser. */
function CopySignInAddress() {
  const address = `${window.location.origin}${paths.login}`;
  return (
    <Button
      size="small"
      onPress={() => void copyText(address, 'Sign-in address copied', `The address is ${address}`)}
    >
      Copy address
    </Button>
  );
}
