import { Text } from '@portico/ui/Text';

/** Keeps the offer's line free, so that nothing moves when it comes. */
export const RegisterOfferSkeleton = () => <Text>{'\u00a0'}</Text>;
