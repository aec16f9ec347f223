import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Grid } from '@portico/ui/Grid';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Bell, Download, Gauge, type LucideIcon, MessageSquareText, Smartphone, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PermissionBadge } from './PermissionBadge.tsx';
import { PermissionButton } from './PermissionButton.tsx';
import { useInstall } from './useInstall.ts';

const benefits: readonly { words: string; Icon: LucideIcon }[] = [
  { words: 'Works offline', Icon: WifiOff },
  { words: 'Faster loading', Icon: Gauge },
  { words: 'Native mobile experience', Icon: Smartphone },
  { words: 'Push notifications', Icon: MessageSquareText },
];

const unavailable = {
  installed: 'It is installed already: you are using it.',
  unavailable: "Your browser does not offer it here. Look for 'Add to home screen' in its menu.",
} as const;

/** What installing brings, and the two things that it takes. docs/product.md 9.5. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { state, install } = useInstall();
  const accept = async () => {
    if (await install()) onClose();
  };
  return (
    <Dialog
      title="Install the app"
      description="Your applications, one tap from your home screen."
      size="small"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Maybe Later</Button>
          {state === 'offered' ? (
            <Button variant="primary" onPress={() => void accept()}>
              Install Now
            </Button>
          ) : (
            <UnavailableButton variant="primary" reason={unavailable[state]}>
              Install Now
            </UnavailableButton>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <Step icon={<Download />} title="Install App" words="Add to home screen" />
        <Step
          icon={<Bell />}
          title="Enable Notifications"
          words="Security alerts and answers to your requests"
          aside={
            <>
              <PermissionBadge />
              <PermissionButton />
            </>
          }
        />
        <Grid columns="small" gap={3}>
          {benefits.map(({ words, Icon }) => (
            <Inline key={words} gap={2} isWrapping={false}>
              <IconTile icon={<Icon />} size="small" tone="accent" />
              <Text size="small">{words}</Text>
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
  words: string;
  /** How it stands, and what to do about it. */
  aside?: ReactNode;
}

const Step = ({ icon, title, words, aside }: StepProps) => (
  <Inline gap={3} isWrapping={false} align="start">
    <IconTile icon={icon} />
    <Stack gap={2} isGrowing>
      <Stack gap={0}>
        <Text weight="strong">{title}</Text>
        <Text size="small" tone="muted">
          {words}
        </Text>
      </Stack>
      {aside ? <Inline>{aside}</Inline> : null}
    </Stack>
  </Inline>
);
