import { pathTo } from '@portico/contract/api/documents';
import { maxCounted } from '@portico/contract/limits';
import type { Attention, AttentionKind } from '@portico/contract/log/schemas/overview';
import { formatNumber } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ownFactorsPath } from '../../lib/navigation/profilePaths.ts';

/** Sentence of an item, and the page that solves it. */
interface AttentionText {
  sentence: string;
  href: string;
  label: string;
}

type Wording = (name: string | undefined, many: string, id: string) => AttentionText;

const wordings: Readonly<Record<AttentionKind, Wording>> = {
  requests: (_name, many) => ({
    sentence: many === '1' ? '1 access request is waiting' : `${many} access requests are waiting`,
    href: paths.userPermissions,
    label: 'Answer',
  }),
  registrations: (name, many) => ({
    sentence: name ? `${name} is waiting for approval` : `${many} accounts are waiting for approval`,
    href: `${paths.users}?status=unapproved`,
    label: 'Review',
  }),
  lockedAccounts: (name, many) => ({
    sentence: name
      ? `${name} is locked after failed sign-ins`
      : `${many} accounts are locked after failed sign-ins`,
    href: paths.security,
    label: name ? 'Show attack' : 'Show attacks',
  }),
  refusedSignOns: (name, many, id) => ({
    sentence: `${name}: ${many === '1' ? '1 sign-on was' : `${many} sign-ons were`} refused in the last 24 hours`,
    href: pathTo('testSignOn', { id }),
    label: 'Find the cause',
  }),
  expiredClients: (name, many) => ({
    sentence: name ? `The machine client ${name} has expired` : `${many} machine clients have expired`,
    href: paths.machineClients,
    label: 'Renew',
  }),
  expiringClients: (name, many) => ({
    sentence: name
      ? `The machine client ${name} expires within 14 days`
      : `${many} machine clients expire within 14 days`,
    href: paths.machineClients,
    label: 'Renew',
  }),
  passwordsAlone: (name, many) => ({
    sentence: name
      ? `${name} can manage the hub with a password alone`
      : `${many} people can manage the hub with a password alone`,
    href: paths.settings,
    label: 'Require a second factor',
  }),
  backup: () => ({
    sentence: 'The database has not been backed up for two days',
    href: `${paths.home}?setup`,
    label: 'Show how',
  }),
  backupTest: () => ({
    sentence: 'The last test could not restore a backup, or none ran for 40 days',
    href: `${paths.settings}?tab=system`,
    label: 'Show backups',
  }),
  administrator: () => ({
    sentence: 'You are the only administrator. No one can help when you are locked out.',
    href: `${paths.users}?create`,
    label: 'Add another',
  }),
};

/** About the reader alone, who needs no rule for others. */
const ownPasswordAlone: AttentionText = {
  sentence: 'You can manage the hub with a password alone',
  href: ownFactorsPath,
  label: 'Add a second factor',
};

/** Returns the text of an item for a reader, and the page that solves it. docs/log.md, 'Dashboard'. */
export const attentionText = ({ kind, count, subject }: Attention, readerId: string): AttentionText =>
  kind === 'passwordsAlone' && subject?.id === readerId
    ? ownPasswordAlone
    : wordings[kind](
        subject?.name,
        count >= maxCounted ? `${formatNumber(count)} or more` : formatNumber(count),
        subject?.id ?? '',
      );
