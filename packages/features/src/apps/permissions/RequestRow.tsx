import { mayHold } from '@portico/contract/rules';
import type { AccessRequest } from '@portico/contract/schemas/access';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import { Text } from '@portico/ui/Text';
import type { Access } from '../../lib/data/useAccess.ts';
import { aboveRole } from '../../lib/format/accessReasons.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RequestAnswer } from './RequestAnswer.tsx';

interface RequestRowProps {
  request: AccessRequest;
  access: Access;
  /** True if a link to the request led here. */
  isLinked: boolean;
  /** Called before an answer removes the row. */
  onAnswer: () => void;
}

/** A pending request with its reason and answers. The name leads to the user's access. */
export function RequestRow({ request, access, isLinked, onAnswer }: RequestRowProps) {
  const now = useNow();
  const name = nameOf(request);
  return (
    <Target label={`Request for ${request.appName} from ${name}`} isBare isReached={isLinked}>
      <Inline gap={3} justify="between">
        <Inline gap={3} isWrapping={false}>
          <Monogram name={name} shape="round" picture={request.avatar} />
          <Stack gap={0} isGrowing>
            <Text>
              <Link
                href={`${paths.userPermissions}?user=${request.userId}`}
                tone="ink"
                isStrong
                isUnderlined={false}
              >
                {name}
              </Link>{' '}
              requested {request.appName}
            </Text>
            <Text size="small" tone="muted">
              {formatRelative(request.createdAt, now)} · “{request.reason}”
            </Text>
            {mayHold(request.role, request.accessLevel) ? null : (
              <Text size="small" tone="muted">
                {aboveRole(request.accessLevel)}. The role of {name} is {roleNames[request.role]}.
              </Text>
            )}
          </Stack>
        </Inline>
        <RequestAnswer request={request} access={access} onAnswer={onAnswer} />
      </Inline>
    </Target>
  );
}
