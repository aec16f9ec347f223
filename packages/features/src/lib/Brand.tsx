import { Inline } from '@portico/ui/Inline';
import { Mark } from '@portico/ui/Mark';
import { Text } from '@portico/ui/Text';
import { productName } from './title.ts';

/** The mark with the product's name. */
export function Brand() {
  return (
    <Inline as="span" gap={2} isWrapping={false}>
      <Mark size="small" />
      <Text as="span" size="large" weight="strong">
        {productName}
      </Text>
    </Inline>
  );
}
