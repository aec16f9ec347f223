import type { ActionContext } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { portalRoutes } from '../portal/routes.ts';
import { createUser, type IssuedPassword, suspendUser } from '../users/service.ts';
import { originAt, signInAs } from './actors.ts';
import { type DemoApplication, demoApplications } from './applications.ts';
import { createPastHub } from './hub.ts';
import { createDemoOrganisation, type DemoOrganisation } from './organisation.ts';
import { demoOwner } from './people.ts';
import { createRandom } from './random.ts';
import { simulateWeeks } from './weeks.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long the story is, in days. */
const length = 24;

/** What there is to try. */
export interface Demo {
  /** The applications that really run, with the keys that the hub gave them. */
  samples: (DemoApplication & { id: string; apiKey: string })[];
  /** Somebody new, whose temporary password is told here alone. */
  newcomer: IssuedPassword;
}

/**
 * Fills an empty hub with an organisation and what happened in it, by the hub's own rules.
 *
 * @param hub open, without an owner
 * @param sampleUrls where the two sample applications will be reached
 */
export async function fillDemo(hub: Hub, sampleUrls: { notes: string; expenses: string }): Promise<Demo> {
  const random = createRandom(1907);
  const now = hub.now();
  const begin = new Date(now.getTime() - length * day);
  begin.setHours(7, 30, 0, 0);
  const past = await createPastHub(hub, begin);
  const organisation = await createDemoOrganisation(past, random, demoApplications(sampleUrls));
  const firstMorning = new Date(begin.getTime() + day);
  await simulateWeeks(past, random, organisation, firstMorning, new Date(now.getTime() - 30 * minute));

  past.moveTo(new Date(now.getTime() - 20 * minute));
  const owner = await signInAs(past.hub, demoOwner.username, originAt('203.0.113.7'));
  await leaveOpenEnds(past.hub, owner, organisation);
  past.moveTo(now);
  // By the hub itself: this password is a real one.
  const newcomer = await createUser(hub, owner, {
    username: 'nils.aaker',
    email: 'nils.aaker@calder-finch.example',
    firstName: 'Nils',
    lastName: 'Aaker',
    department: 'Design',
    position: 'Intern',
    company: 'Calder & Finch',
    appAccess: organisation.applications.slice(0, 2).map(({ id }) => id),
  });
  return { samples: organisation.applications.slice(0, 2), newcomer };
}

/** Requests that wait for an answer, and somebody who is suspended. */
async function leaveOpenEnds(
  hub: Hub,
  owner: ActionContext,
  { people, applications }: DemoOrganisation,
): Promise<void> {
  const reasons = [
    ['petra.novak', 'Customer Desk', 'I answer questions about repairs.'],
    ['milo.ferraro', 'Dispatch Board', 'I would like to see when samples leave.'],
    ['aisha.bello', 'Dispatch Board', 'Customers in the shop ask where their order is.'],
  ] as const;
  const requestAccess = portalRoutes(hub)['portal.requestAccess'];
  for (const [username, appName, reason] of reasons) {
    const app = applications.find(({ name }) => name === appName);
    const { caller, origin } = await signInAs(hub, username, originAt('203.0.113.31'));
    if (app !== undefined)
      await requestAccess({ input: { body: { appId: app.id, reason } }, caller, origin });
  }
  const leaver = people.find(({ username }) => username === 'paul.tremblay');
  if (leaver !== undefined) await suspendUser(hub, owner, leaver.id, true);
}
