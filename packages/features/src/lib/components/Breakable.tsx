import { Fragment } from 'react';

/** Text with addresses, which may break after their separators. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/.?&=:}])(?=\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
