import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState, type EmptyStateProps } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { paths } from '../../lib/navigation/paths.ts';

type OpenResultProps = Pick<EmptyStateProps, 'icon' | 'title' | 'children' | 'action'>;

/** What becomes of an application's address, in words, with what can be done and the way back. */
export const OpenResult = ({ action, ...words }: OpenResultProps) => (
  <EmptyState
    {...words}
    titleLevel={1}
    action={
      <Inline justify="center">
        {action}
        <ButtonLink href={paths.home}>Go to the start page</ButtonLink>
      </Inline>
    }
  />
);
