import { Card, type CardProps } from '@portico/ui/Card';
import { List, type ListProps } from '@portico/ui/List';
import type { ReactNode } from 'react';
import { LoadError, type Reloadable } from './LoadError.tsx';

interface ListCardProps<Item>
  extends Pick<CardProps, 'description' | 'actions' | 'footer'>,
    Pick<ListProps<Item>, 'items' | 'renderItem' | 'loadingLabel' | 'expectedItems'> {
  title: string;
  /** The accessible name of the list, if it differs from the title. */
  label?: string;
  /** The read that has the items. */
  of: Reloadable;
  /** Shown if the read failed: 'Your passkeys could not be loaded.' */
  failure: string;
  empty?: ReactNode;
  /** The dialogs of the items. */
  children?: ReactNode;
}

/** A card with a list that the hub has. */
export const ListCard = <Item extends { id: string }>({
  title,
  label = title,
  description,
  actions,
  footer,
  of,
  failure,
  empty = null,
  children,
  ...list
}: ListCardProps<Item>) => (
  <Card title={title} description={description} actions={actions} footer={footer} padding="none">
    <List
      {...list}
      label={label}
      state={of.state}
      itemKey={({ id }) => id}
      empty={empty}
      failed={<LoadError message={failure} of={of} />}
    />
    {children}
  </Card>
);
