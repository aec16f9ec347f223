import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { CSSProperties, ReactNode } from 'react';
import { vars } from '../../packages/ui/src/theme/vars.css.ts';
import { CopyButton } from './CopyButton.tsx';

/** A small area in the style of a token. */
export const Sample = ({ style, children }: { style: CSSProperties; children?: ReactNode }) => (
  <span
    aria-hidden
    style={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      inlineSize: vars.space[12],
      blockSize: vars.space[8],
      border: `1px solid ${vars.colour.line}`,
      borderRadius: vars.radius.small,
      ...style,
    }}
  >
    {children}
  </span>
);

interface TokenProps {
  /** The token without `vars.`: `space[2]`. */
  name: string;
  value: ReactNode;
  purpose: string;
  /** The code to copy; by default the token of `vars`. */
  code?: string;
  children?: ReactNode;
}

/** A token: its appearance, name, purpose and value, and a button that copies it. */
export const Token = ({ name, value, purpose, code = `vars.${name}`, children }: TokenProps) => (
  <Inline gap={3} isWrapping={false}>
    {children}
    <Stack gap={0} isGrowing>
      <Text isMono>{name}</Text>
      <Text>{purpose}</Text>
      <Text size="small" tone="muted" isMono>
        {value}
      </Text>
    </Stack>
    <CopyButton text={code} />
  </Inline>
);
