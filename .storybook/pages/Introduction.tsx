import { counts } from 'virtual:counts';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Mark } from '@portico/ui/Mark';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Thumbnail } from '../states/Thumbnail.tsx';
import { StorybookPage } from './StorybookPage.tsx';

interface Part {
  title: string;
  text: string;
  links: readonly (readonly [string, string])[];
}

const parts: readonly Part[] = [
  {
    title: 'Foundations',
    text: 'Colours, type, spacing, shape and motion as tokens, and the icons of the product.',
    links: [
      ['Tokens', 'story/foundations-tokens--colours'],
      [`${counts.icons} icons`, 'story/foundations-icons--icons'],
    ],
  },
  {
    title: 'Components',
    text: `${counts.components} components: when to use each, its keys, its props, its code, and where it is used.`,
    links: [
      ['Button', 'docs/ui-button--docs'],
      ['Table', 'docs/ui-table--docs'],
      ['Dialog', 'docs/ui-dialog--docs'],
    ],
  },
  {
    title: 'Patterns',
    text: 'How components work together: loading, saving, confirming, searching, secrets, roles.',
    links: [
      ['Loading and failing', 'story/patterns-loading--loading'],
      ['Changing and confirming', 'story/patterns-changing--changing'],
    ],
  },
  {
    title: 'Screens',
    text: 'Every screen on a hub in memory that follows the rules of the server. They respond to every press.',
    links: [
      ['Playground with controls', 'story/screens-flows-playground--users'],
      ['Portal', 'story/screens-portal-home-portalscreen--ready'],
      ['Users', 'story/screens-people-list-usersscreen--ready'],
    ],
  },
  {
    title: 'States',
    text: 'Every state of every screen with its exact texts and a picture.',
    links: [[`All ${counts.states} states`, 'story/states--all']],
  },
];

/** Screens to begin with, each with the picture of its story. */
const screens = [
  ['Portal', 'screens-portal-home-portalscreen--ready'],
  ['Dashboard', 'screens-log-dashboard-dashboardscreen--ready'],
  ['Users', 'screens-people-list-usersscreen--ready'],
  ['Login', 'screens-signin-login--ready'],
] as const;

const toolbar = [
  { term: 'Theme', description: 'Light, dark, or both side by side.' },
  { term: 'Viewport', description: 'Desktop, phone, small phone, or 400 % zoom.' },
  { term: 'Role', description: 'The screen as the owner, an admin, a manager or a user sees it.' },
  { term: 'Direction', description: 'Left to right or right to left.' },
  { term: 'Motion, contrast', description: 'Reduced motion, and a simulation of forced colours.' },
  { term: 'Network', description: 'Online, slow, offline, or a hub that fails.' },
];

const PartCard = ({ title, text, links }: Part) => (
  <Card title={title} titleLevel={3}>
    <Stack gap={3}>
      <Text>{text}</Text>
      <Inline gap={4}>
        {links.map(([name, path]) => (
          <Link key={path} href={`?path=/${path}`} isStandalone>
            {name}
          </Link>
        ))}
      </Inline>
    </Stack>
  </Card>
);

/** The first page of Storybook: its purpose, its parts, and how to find a state. */
export const Introduction = () => (
  <StorybookPage>
    <Stack gap={10}>
      <Stack gap={3}>
        <Inline gap={4}>
          <Mark size="large" />
          <Heading level={1} size="display">
            Portico
          </Heading>
        </Inline>
        <Text size="large">
          The component library and every screen of Portico, a single sign-on and identity hub, without a
          server. Look at a state, try it, change it, and review it in both themes.
        </Text>
      </Stack>
      <Grid as="ul" split="quarters" gap={5}>
        {screens.map(([name, id]) => (
          <Stack key={id} as="li" gap={2}>
            <Thumbnail id={id} isLarge />
            <Link href={`?path=/story/${id}`} isStandalone>
              {name}
            </Link>
          </Stack>
        ))}
      </Grid>
      <Stack gap={4} as="section">
        <Heading level={2}>Find a state</Heading>
        <Text>
          <Link href="?path=/story/states--all">{`All ${counts.states} states`}</Link> are on one page. Search
          it for a text that the screen shows, such as “Failed to create user account”, or for a description,
          such as “create user failed”. Each row has a picture and leads to its story. In the sidebar, the
          stories of a screen are in the folder with its name. Press / to search the sidebar.
        </Text>
      </Stack>
      <Stack gap={4} as="section">
        <Heading level={2}>Contents</Heading>
        <Grid columns="large" gap={4}>
          {parts.map(part => (
            <PartCard key={part.title} {...part} />
          ))}
        </Grid>
      </Stack>
      <Stack gap={4} as="section">
        <Heading level={2}>The toolbar above a story</Heading>
        <DescriptionList items={toolbar} columns={2} />
        <Text tone="muted">
          A choice restarts the story on a new hub. The first choice of each list changes nothing.
        </Text>
      </Stack>
    </Stack>
  </StorybookPage>
);
