import { Fragment } from 'react';

export type AddressProps = {
  /** The address, a path or another text without spaces. */
  children: string;
};

/** An address that breaks after its parts, where a browser would break it inside of a word. */
export const Address = ({ children }: AddressProps) =>
  children.split(/(?<=[/?&=-])(?=[^/?&=-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
