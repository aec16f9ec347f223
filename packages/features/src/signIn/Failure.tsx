import { Notice } from '@portico/ui/Notice';

/** Announces why a form was not accepted; nothing for null. */
export const Failure = ({ message }: { message: string | null }) =>
  message === null ? null : (
    <Notice tone="danger" isLive>
      {message}
    </Notice>
  );
