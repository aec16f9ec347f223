import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Starts an action. `primary` marks the main action of a view, `danger` one that cannot be undone.',
  use: ['A press changes something, opens a dialog or submits a form.'],
  avoid: [
    'To navigate, use `ButtonLink` or `Link`.',
    'For a familiar icon without words, use `IconButton`.',
    'For an action the user may not take, use `UnavailableButton`, which gives the reason.',
  ],
  do: [
    'Begin the text with a verb: "Create user".',
    'Have one `primary` button in a view.',
    'Set `isPending` until the server has answered.',
  ],
  dont: [
    'Do not use `danger` for an action that can be undone.',
    'Do not disable it without a visible reason.',
  ],
  keyboard: {
    'Enter or Space': 'Presses it.',
    Tab: 'Skips a disabled button and stops at a pending one.',
  },
  accessibility: [
    'Its text is its name and contains a verb. `aria-label` adds context and contains the text.',
    'While pending it keeps its width and its focus, and ignores presses.',
    'On touch screens a small one still has a 44 px target.',
    'It submits a form only with `type="submit"`.',
  ],
  sample: `<Button variant="primary" onPress={createUser} isPending={isSaving} pendingLabel="Creating user">
  Create user
</Button>`,
};
