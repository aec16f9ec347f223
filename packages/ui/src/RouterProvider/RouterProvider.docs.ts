import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Hands every link below it to the router of the application, which then changes the screen without loading a document. One an application, around everything.',
  avoid: ['Where links should load documents, leave it out.'],
  keyboard:
    'It changes nothing: Enter follows a link, and with Ctrl or Cmd opens it in a new tab, as everywhere.',
  accessibility: ['Links stay links with an address, which can be copied and opened in another tab.'],
};
