import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    "Connects every link below it to the application's router, which changes the screen without loading a document. One per application, around everything.",
  use: ['An application has its own router.'],
  avoid: ['If links should load documents, leave it out.'],
  do: ['Place it around everything that has links.'],
  dont: ['Do not nest providers.'],
  keyboard: 'No change: Enter follows a link, and with Ctrl or Cmd opens it in a new tab.',
  accessibility: ['Links keep their address, which can be copied and opened in another tab.'],
  sample: `<RouterProvider navigate={navigate} useHref={useHref}>
  <Link href="/users">Users</Link>
</RouterProvider>`,
};
