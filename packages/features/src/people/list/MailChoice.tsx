import { Checkbox } from '@portico/ui/Checkbox';

interface MailChoiceProps {
  /** The address; '' while none is typed. */
  email: string;
  isMailed: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Chooses whether the hub mails the link of an invitation, or shows it to copy. */
export const MailChoice = ({ email, isMailed, onChange }: MailChoiceProps) => (
  <Checkbox
    isSelected={isMailed}
    onChange={onChange}
    description={
      isMailed
        ? `The link goes to ${email === '' ? 'their address' : email} only. It is not shown here.`
        : 'You get a link to send, which works once.'
    }
  >
    Email the link
  </Checkbox>
);
