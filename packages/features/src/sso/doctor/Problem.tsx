import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { ProblemCode } from '@portico/contract/sso/doctor/labels';
import { isMended, mendOf } from '@portico/contract/sso/doctor/mends';
import { describeProblem, type ProblemFacts } from '@portico/contract/sso/doctor/problems';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { Breakable } from '../../lib/components/Breakable.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';
import { MendDialog, mendLabels } from './MendDialog.tsx';

interface ProblemProps extends ProblemFacts {
  reason: ProblemCode;
  reference: string | null;
  app: Application;
  /** Null while they are loading, or if there are none: then there is nothing to fix. */
  settings: OidcSettings | null;
  onMended?: () => void;
}

/** Explains why a request was refused and how to solve it, and offers the fix if one press can make it. */
export function Problem({ reason, sent, expected, reference, app, settings, onMended }: ProblemProps) {
  const { mayCall } = useSession();
  const [isOpen, setOpen] = useState(false);
  const facts = { sent, expected };
  const { sentence, advice } = describeProblem(reason, facts);
  const isFixed = settings !== null && isMended(reason, facts, settings);
  const mend = settings === null || isFixed ? null : mendOf(reason, facts, settings, app.url);
  return (
    <Stack gap={2}>
      <Text>
        <Breakable text={sentence} />
      </Text>
      <Text tone="muted">{isFixed ? 'The settings accept this now.' : advice}</Text>
      <Inline gap={3}>
        {isFixed ? <Badge tone="success">Mended</Badge> : null}
        {mend !== null && mayCall(api.oidc.save) ? (
          <Button size="small" onPress={() => setOpen(true)}>
            {mendLabels[mend.kind]}
          </Button>
        ) : null}
        {reference === null ? null : (
          <Link href={`${paths.auditLogs}?search=${reference}`} isStandalone>
            {`Reference ${reference}`}
          </Link>
        )}
      </Inline>
      {mend !== null && isOpen ? (
        <MendDialog
          appId={app.id}
          appName={app.name}
          mend={mend}
          onClose={() => setOpen(false)}
          onMended={onMended}
        />
      ) : null}
    </Stack>
  );
}
