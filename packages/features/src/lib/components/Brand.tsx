import { Wordmark } from '@portico/ui/Wordmark';
import { productName } from '../navigation/title.ts';

/** The logo with the product's name. */
export const Brand = () => <Wordmark>{productName}</Wordmark>;
