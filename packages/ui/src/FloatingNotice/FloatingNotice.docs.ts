import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'An offer of the application that waits at the edge of any screen: to install, to update.',
  use: ['The application offers something that fits no screen: an update, an installation.'],
  avoid: ['For the outcome of an action, use `Toast`.', 'For a message within a page, use `Notice`.'],
  do: ['Put what the user gains into the first sentence.', 'Remember that it was closed.'],
  dont: ['Do not show two at a time.', 'Do not use it for errors.'],
  keyboard: {
    Tab: 'Reaches its buttons in the order of the page.',
    'Enter or Space': 'Presses the button.',
  },
  accessibility: [
    'It is announced when it appears, and takes no focus.',
    'It stays until it is answered or closed, so there is no time limit.',
    '`FloatingCorner` contains them, one per application.',
  ],
  sample: `<FloatingCorner>
  <FloatingNotice
    icon={<Download />}
    title="New version"
    closeLabel="Later"
    onClose={dismiss}
    actions={<Button onPress={reload}>Reload</Button>}
  >
    A new version is available.
  </FloatingNotice>
</FloatingCorner>`,
};
