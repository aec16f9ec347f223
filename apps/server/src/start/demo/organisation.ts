import { demoUsername } from '@portico/contract/apps/schemas/access';
import { minute } from '@portico/contract/lib/durations';
import { mayHold } from '@portico/contract/people/rules';
import { grantAccess } from '../../apps/access/service.ts';
import { applicationRoutes } from '../../apps/applications/routes.ts';
import { updateUser } from '../../directory/accounts/queries.ts';
import { ensureOwner } from '../../people/users/owner.ts';
import { changeUser, createUser } from '../../people/users/service.ts';
import {
  type ConnectedApplication,
  originAt,
  replaceTemporaryPassword,
  signInAs,
  somewhere,
} from './actors.ts';
import type { DemoApplication } from './applications.ts';
import type { PastHub } from './hub.ts';
import { type DemoPerson, demoOwner, demoPassword, demoPeople, detailsOf, ownerDetails } from './people.ts';
import type { Random } from './random.ts';

/** The demo's organisation in the hub. */
export interface DemoOrganisation {
  applications: (ConnectedApplication & DemoApplication)[];
  people: (DemoPerson & { id: string })[];
  /** Returns the applications that a person holds. */
  heldBy: (person: DemoPerson) => readonly ConnectedApplication[];
}

/** Connects the applications, creates the users and grants them the applications of their department. */
export async function createDemoOrganisation(
  { hub, moveTo }: PastHub,
  random: Random,
  planned: readonly DemoApplication[],
): Promise<DemoOrganisation> {
  const passTime = () => moveTo(new Date(hub.now().getTime() + random.between(1, 4) * minute));
  // Its passwords are public, so any visitor could add the second factor.
  await ensureOwner(hub, { ...demoOwner, password: demoPassword }, {});
  const owner = await signInAs(hub, demoOwner.username, originAt('203.0.113.7'));

  await changeUser(hub, owner, owner.caller.id, ownerDetails);

  const applications: DemoOrganisation['applications'] = [];
  for (const { departments: _, sample: __, ...body } of planned) {
    passTime();
    const { body: created } = await applicationRoutes(hub)['apps.create']({ input: { body }, ...owner });
    const plan = planned[applications.length];
    if (plan !== undefined) applications.push({ ...plan, id: created.id, apiKey: created.fullApiKey });
  }
  const people: DemoOrganisation['people'] = [];
  for (const person of demoPeople) {
    passTime();
    const { id } = await createUser(hub, owner, detailsOf(person));
    if (person.username === demoUsername) await updateUser(hub.database.db, id, { isDemo: true });
    people.push({ ...person, id });
    await replaceTemporaryPassword(hub, person.username, somewhere(random));
  }
  const held = new Map<string, ConnectedApplication[]>();
  for (const person of people) {
    // Everyone can open the samples, because they are there to be tried.
    const assigned = applications.filter(
      app => isFor(app, person) && (app.sample !== undefined || random.happens(0.9)),
    );
    held.set(person.username, assigned);
    for (const { id } of assigned) await grantAccess(hub, owner, person.id, id);
    passTime();
  }
  return { applications, people, heldBy: person => held.get(person.username) ?? [] };
}

const isFor = (app: DemoApplication, person: DemoPerson) =>
  mayHold(person.role, app.accessLevel ?? 'user') && (app.departments?.includes(person.department) ?? true);
