export const toastTones = ['success', 'danger', 'info'] as const;

/** The content of a toast. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: (typeof toastTones)[number];
  /** Keeps it out of the history: it shows part of a secret. */
  isUnrecorded?: true;
  /** A link, which also closes the toast. The same must be possible elsewhere: the toast disappears. */
  action?: { label: string; href: string };
  /** A button, which also closes the toast. The same must be possible elsewhere. The history has no button. */
  button?: { label: string; onPress: () => unknown };
  /** Duration in milliseconds, if it offers more than usual. */
  duration?: number;
};
