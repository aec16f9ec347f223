import { Notice } from '@portico/ui/Notice';

/** The message of a failed attempt, above the fields of its form; nothing for null. */
export const Failure = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <Notice tone="danger" isLive>
      {children}
    </Notice>
  );
