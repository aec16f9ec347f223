import { Link } from '@portico/ui/Link';
import { Wordmark } from '@portico/ui/Wordmark';
import { paths } from '../navigation/paths.ts';
import { productName } from '../navigation/title.ts';

/** The logo with the product's name. */
export const Brand = () => <Wordmark>{productName}</Wordmark>;

/** The same, as a link to the start page. */
export const BrandLink = () => (
  <Link href={paths.home} tone="ink" isUnderlined={false} isStandalone>
    <Brand />
  </Link>
);
