import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    "Connects every link below it to the application's router, which changes the screen without loading a document. One per application, around everything.",
  avoid: ['If links should load documents, leave it out.'],
  keyboard: 'No change: Enter follows a link, and with Ctrl or Cmd opens it in a new tab.',
  accessibility: ['Links keep their address, which can be copied and opened in another tab.'],
};
