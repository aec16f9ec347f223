import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Grid } from '@portico/ui/Grid';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Bell, Download, Gauge, type LucideIcon, MessageSquareText, Smartphone, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { PermissionBadge, PermissionButton } from './PermissionButton.tsx';
import { useInstall } from './useInstall.ts';

const benefits: readonly { text: string; Icon: LucideIcon }[] = [
  { text: 'Works offline', Icon: WifiOff },
  { text: 'Faster loading', Icon: Gauge },
  { text: 'Native mobile experience', Icon: Smartphone },
  { text: 'Push notifications', Icon: MessageSquareText },
];

const unavailableReasons = {
  installed: 'You are using the installed app.',
  unavailable: "This browser can't install the app from here. Look for 'Add to home screen' in its menu.",
} as const;

/** Offers to install the app and enable notifications. docs/log.md, 'Installation and permission'. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { state, install } = useInstall();
  const accept = async () => {
    if (await install()) onClose();
  };
  return (
    <Dialog
      title="Install the app"
      description="Open your applications from your home screen."
      size="small"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Maybe Later</Button>
          <PermittedButton
            variant="primary"
            reason={state === 'offered' ? null : unavailableReasons[state]}
            onPress={() => void accept()}
          >
            Install Now
          </PermittedButton>
        </>
      }
    >
      <Stack gap={5}>
        <Step icon={<Download />} title="Install App" text="Add to home screen" />
        <Step
          icon={<Bell />}
          title="Enable Notifications"
          text="Security alerts and responses to your requests"
          aside={
            <>
              <PermissionBadge />
              <PermissionButton />
            </>
          }
        />
        <Grid columns="small" gap={3}>
          {benefits.map(({ text, Icon }) => (
            <Inline key={text} gap={2} isWrapping={false}>
              <IconTile icon={<Icon />} size="small" tone="accent" />
              <Text size="small">{text}</Text>
            </Inline>
          ))}
        </Grid>
      </Stack>
    </Dialog>
  );
}

interface StepProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The current state and its button. */
  aside?: ReactNode;
}

const Step = ({ icon, title, text, aside }: StepProps) => (
  <Inline gap={3} isWrapping={false} align="start">
    <IconTile icon={icon} />
    <Stack gap={2} isGrowing>
      <Stack gap={0}>
        <Text weight="strong">{title}</Text>
        <Caption>{text}</Caption>
      </Stack>
      {aside ? <Inline>{aside}</Inline> : null}
    </Stack>
  </Inline>
);
