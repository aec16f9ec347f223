import { hour } from '@portico/contract/lib/durations';
import { describeNotice, type TypedNotice } from '@portico/contract/log/events/notices';
import { createLinkMail } from '@portico/contract/log/server/linkMail';
import { mailedPurposes } from '@portico/contract/log/server/mailPurposes';
import { createNoticeMail } from '@portico/contract/log/server/noticeMail';
import type { Mail, MailLook } from '@portico/contract/log/server/renderMail';
import { fixtureNow } from '@portico/mocks/fixtures/fixtures';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type SyntheticEvent, useState } from 'react';
import { email, frame } from './Emails.css.ts';

export interface EmailsProps {
  /** The heading: the brand that is shown. */
  title: string;
  /** The organisation's name, colour and logo. */
  brand: Pick<MailLook, 'sender' | 'accent' | 'logo'>;
  /** The name of the recipient. */
  username: string;
  /** The application of notifications. */
  appName: string;
  /** The width of the smallest mail program, instead of the width of the column. */
  isNarrow?: boolean;
}

/** Returns an email of each kind. */
function mailsOf({ brand, username, appName }: EmailsProps): Mail[] {
  const look = { ...brand, publicUrl: 'https://hub.example.org' };
  const noticeMail = (notice: TypedNotice) =>
    createNoticeMail({ ...describeNotice(notice), parameters: notice.parameters }, look);
  const appId = '00000000-0000-4000-8000-000000000001';
  return [
    noticeMail({ code: 'access_granted', parameters: { appId, appName } }),
    noticeMail({ code: 'access_removed', parameters: { appId, appName } }),
    ...mailedPurposes.map(purpose =>
      createLinkMail(
        {
          purpose,
          username,
          secret: 'k3J-'.repeat(11).slice(0, 43),
          expiresAt: new Date(fixtureNow + 72 * hour),
          newEmail: 'grace@example.net',
        },
        look,
      ),
    ),
  ];
}

/** Shows an email as a mail program does: without scripts, at its own height. */
function Email({ subject, html, sender, isNarrow }: Mail & { sender: string; isNarrow: boolean }) {
  const [height, setHeight] = useState(0);
  const measure = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(contentDocument?.body.scrollHeight ?? 0);
  return (
    <Stack gap={2}>
      <Text>
        <bdi>{sender}</bdi>
        {subject.slice(sender.length)}
      </Text>
      <div className={frame} style={isNarrow ? { inlineSize: 322 } : undefined}>
        <iframe
          title={subject}
          srcDoc={html}
          sandbox="allow-same-origin"
          onLoad={measure}
          className={email}
          style={{ blockSize: height }}
        />
      </div>
    </Stack>
  );
}

/** Every kind of email that the hub sends, with a brand. */
export const Emails = ({ isNarrow = false, ...props }: EmailsProps) => (
  <Stack gap={5}>
    <Heading level={1}>{props.title}</Heading>
    <Grid columns={isNarrow ? 'large' : 'full'} gap={5}>
      {mailsOf(props).map(mail => (
        <Email key={mail.subject} {...mail} sender={props.brand.sender} isNarrow={isNarrow} />
      ))}
    </Grid>
  </Stack>
);
