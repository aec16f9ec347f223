import type { Profile } from '@portico/contract/people/schemas/profile';
import { Grid } from '@portico/ui/Grid';
import { Tabs } from '@portico/ui/Tabs';
import { ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { EmailCard } from './EmailCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { useOwnPassword } from './useOwnPassword.ts';
import { useProfileAddress } from './useProfileAddress.ts';
import { useProfileForm } from './useProfileForm.ts';

interface ProfileTabsProps {
  profile: Profile;
  /** The card on installation and notifications in this browser. */
  device?: ReactNode;
}

export function ProfileTabs({ profile, device }: ProfileTabsProps) {
  const { tab, showTab } = useProfileAddress();
  const dialog = useDialogs('edit', 'picture');
  // Both forms keep their input while the other tab is shown.
  const editing = useProfileForm(profile, dialog.close);
  const change = useOwnPassword();
  return (
    <>
      <Tabs
        label="Profile"
        selectedKey={tab}
        onSelectionChange={showTab}
        items={[
          {
            id: 'information',
            label: 'Profile Information',
            icon: <UserRound />,
            content: <InformationTab profile={profile} editing={editing} dialog={dialog} />,
          },
          {
            id: 'security',
            label: 'Security',
            icon: <ShieldCheck />,
            content: <SecurityTab profile={profile} change={change} device={device} />,
          },
        ]}
      />
      {dialog.opened === 'picture' ? <AvatarDialog profile={profile} onClose={dialog.close} /> : null}
    </>
  );
}

interface InformationTabProps {
  profile: Profile;
  editing: ReturnType<typeof useProfileForm>;
  dialog: ReturnType<typeof useDialogs<'edit' | 'picture'>>;
}

/** The user's details, and after Edit the form to change them. */
function InformationTab({ profile, editing, dialog }: InformationTabProps) {
  const isEditing = dialog.opened === 'edit';
  // The Edit button receives the focus when it replaces the form, but not when the screen opens.
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);
  const cancel = () =>
    editing.form.askToClose(() => {
      editing.reset();
      dialog.close();
    });
  return (
    <Grid split="aside" gap={5}>
      {isEditing ? (
        <ProfileForm profile={profile} editing={editing} onCancel={cancel} />
      ) : (
        <>
          <ProfileCard
            profile={profile}
            onChangePicture={() => dialog.open('picture')}
            onEdit={() => {
              editing.reset();
              dialog.open('edit');
            }}
            isEditFocused={wasEditing}
          />
          <EmailCard />
        </>
      )}
    </Grid>
  );
}
