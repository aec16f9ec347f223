/** Cooperation of components in a task that many screens have. Component names in backticks become links. */
export interface Pattern {
  title: string;
  /** The task, and what users can rely on. */
  purpose: string;
  do: readonly string[];
  dont: readonly string[];
  /** Ids of states that show it. */
  states: readonly string[];
}

/** The patterns of the product, by the name of their story. */
export const patterns = {
  Loading: {
    title: 'Loading and failing',
    purpose:
      'Every list and figure is in one of four states: loading, failed, empty or ready. The component takes the state, so that no screen can forget one.',
    do: [
      'Show a `Skeleton` in the shape of the content, and announce the loading once.',
      'Name the content that could not be loaded and offer to try again, with `FailedState`.',
      'Tell an empty list from a search without a match, and offer the next step in both, with `EmptyState`.',
      'Keep the old content while it is refreshed.',
    ],
    dont: [
      'Do not show an empty list while it is loading.',
      'Do not replace a whole screen because one part failed.',
    ],
    states: ['users.loading', 'users.load-failed', 'users.empty', 'users.loaded'],
  },
  Changing: {
    title: 'Changing and confirming',
    purpose:
      'A change shows at once where it was made. A question comes first only if something is lost that cannot be restored.',
    do: [
      'Keep the button pending until the hub has answered, and the focus on it.',
      'Report the outcome with a `Toast` that names the object.',
      'Ask with `AlertDialog` before something is deleted; name the loss.',
      'Keep the input and the dialog when saving fails.',
    ],
    dont: ['Do not ask for what can be undone.', 'Do not close a dialog before the change is saved.'],
    states: ['users.create-pending', 'users.created', 'users.create-failed-message', 'users.delete-confirm'],
  },
  Forms: {
    title: 'Forms',
    purpose: 'A `Form` in a `Dialog` or on a screen collects fields and sends them with one button.',
    do: [
      "Show each message at its field, in the product's words, after submitting.",
      'Move the focus to the first invalid field.',
      'Ask before unsaved input is discarded.',
      'Show both versions when someone else has saved in the meantime.',
    ],
    dont: ['Do not mark required fields: mark optional ones.', 'Do not disable the button that submits.'],
    states: [
      'users.create-username-short',
      'login.username-required',
      'settings.out-of-bounds',
      'apps.icon-contested',
    ],
  },
  Searching: {
    title: 'Searching and filtering',
    purpose:
      'Long lists have a `FilterBar`. The hub searches; the address has the search, so that it can be sent.',
    do: [
      'Apply a filter at once, and announce the number of results.',
      'Offer to clear the filters where nothing matches.',
      'Load more rows at the end of the list.',
    ],
    dont: ['Do not search in loaded rows only.', 'Do not forget the filters when the reader returns.'],
    states: ['audit.search', 'audit.filter-action', 'audit.none', 'connect.none-matches'],
  },
  Secrets: {
    title: 'Secrets',
    purpose:
      'Keys, client secrets and temporary passwords are shown once, in full, with a button that copies them.',
    do: [
      'Say that the value cannot be shown again, with a `Notice` above it.',
      'Show it in a `CopyField`, with a name for its button.',
      'Close only with the button.',
    ],
    dont: [
      'Do not put a secret into a toast, an address or a mail.',
      'Do not show a part of it as if it were all.',
    ],
    states: [
      'dashboard.api-key-generated',
      'users.password-reset',
      'application.secret-shown',
      'connect.secret-gone',
    ],
  },
  Roles: {
    title: 'Roles',
    purpose: 'A screen shows what the signed-in role may do. The hub decides; the screen explains.',
    do: [
      'Give the reason for an action that this role may not take, with `UnavailableButton`.',
      'Leave out an action that the role need not know about.',
      'Choose a role in the toolbar to see any screen as it.',
    ],
    dont: [
      'Do not show a control that does nothing.',
      'Do not rely on a hidden control: the hub refuses the call.',
    ],
    states: [
      'shell.nav-owner',
      'shell.nav-manager',
      'live-connect.above-role',
      'application.danger-read-only',
    ],
  },
} satisfies Record<string, Pattern>;
