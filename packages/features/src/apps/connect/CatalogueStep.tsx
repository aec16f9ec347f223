import { ButtonLink } from '@portico/ui/ButtonLink';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Picker, ways } from './Picker.tsx';
import { Step } from './Step.tsx';

/** Returns the address of the form for a choice of the catalogue: Apps has the forms without OpenID Connect. */
const formOf = (id: string) =>
  id !== 'other' && ways.some(way => way.id === id)
    ? `${paths.apps}?${new URLSearchParams({ add: id })}`
    : `${paths.connect}?${new URLSearchParams({ app: id })}`;

/** The first step of adding an application, behind every button that adds one: the catalogue. */
export function CatalogueStep() {
  const goTo = useGoTo();
  return (
    <Step
      title="Add app"
      note="Choose an app, or how it signs users in"
      action={<ButtonLink href={paths.apps}>Cancel</ButtonLink>}
    >
      <Picker onPick={id => goTo(formOf(id))} />
    </Step>
  );
}
