import { Text } from '@portico/ui/Text';

/** Reserves the link's line, so that the form does not move when it loads. */
export const RegisterOfferSkeleton = () => <Text>{'\u00a0'}</Text>;
