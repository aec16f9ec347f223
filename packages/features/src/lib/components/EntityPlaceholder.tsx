import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import type { ReactElement } from 'react';
import { capitalised } from '../format/capitalised.ts';
import { LoadError, type Reloadable } from './LoadError.tsx';

interface EntityPlaceholderProps {
  backLink: ReactElement;
  of: Reloadable;
  /** The noun of its page: 'user'. */
  noun: string;
}

/** Replaces the page of an application or a user until it has loaded. */
export const EntityPlaceholder = ({ backLink, of, noun }: EntityPlaceholderProps) => (
  <Page>
    <Stack gap={5}>
      {backLink}
      {of.state === 'failed' ? (
        <LoadError title={capitalised(noun)} message={`The ${noun} could not be loaded.`} of={of} />
      ) : (
        <Loading label={`Loading ${noun}`}>{skeleton}</Loading>
      )}
    </Stack>
  </Page>
);

const skeleton = (
  <Stack gap={5}>
    <Inline gap={3} isWrapping={false}>
      <Skeleton shape="tile" />
      <Stack gap={2} isGrowing>
        <Skeleton shape="title" length="medium" />
        <Skeleton shape="small" length="long" />
      </Stack>
    </Inline>
    <Skeleton shape="control" />
    <Grid split="quarters">
      {['used', 'users', 'access', 'sessions'].map(figure => (
        <Card key={figure}>
          <Stack gap={2}>
            <Skeleton shape="small" length="medium" />
            <Skeleton shape="title" length="short" />
          </Stack>
        </Card>
      ))}
    </Grid>
    <Skeleton shape="block" />
  </Stack>
);
