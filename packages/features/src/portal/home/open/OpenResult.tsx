import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState, type EmptyStateProps } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { paths } from '../../../lib/navigation/paths.ts';

type OpenResultProps = Pick<EmptyStateProps, 'icon' | 'title' | 'children' | 'action'>;

/** The result of opening an application's URL, with an action and a link home. */
export const OpenResult = ({ action, ...rest }: OpenResultProps) => (
  <EmptyState
    {...rest}
    titleLevel={1}
    action={
      <Inline justify="center">
        {action}
        <ButtonLink href={paths.home}>Go to the start page</ButtonLink>
      </Inline>
    }
  />
);
