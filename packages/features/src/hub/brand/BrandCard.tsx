import { api } from '@portico/contract/api/table';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { Palette } from 'lucide-react';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';
import { BrandDialog } from './BrandDialog.tsx';

/** Leads to the organisation's name, logo and colour. docs/hub.md, 'Branding'. */
export function BrandCard() {
  const { mayCall } = useSession();
  const dialog = useDialogs('brand');
  const mayChange = mayCall(api.system.saveBrand);
  return (
    <Card
      title="Branding"
      description="The organisation's name, logo and colour on the login screen, in both apps and in emails."
    >
      <Inline justify="between" gap={4}>
        <Text tone="muted">Colours keep their contrast in both themes.</Text>
        <PermittedButton
          icon={<Palette />}
          reason={mayChange ? null : 'Only administrators can change the branding.'}
          onPress={() => dialog.open('brand')}
        >
          Change branding
        </PermittedButton>
      </Inline>
      {mayChange && dialog.opened !== null ? <BrandDialog onClose={dialog.close} /> : null}
    </Card>
  );
}
