import { day, minute } from '@portico/contract/lib/durations';
import type { TemporaryPassword } from '@portico/contract/people/schemas/user';
import { portalRoutes } from '../../apps/portal/routes.ts';
import type { Hub } from '../../base/hub.ts';
import type { ActionContext } from '../../http/handler.ts';
import { createUser, setStatus } from '../../people/users/service.ts';
import { originAt, signInAs } from './actors.ts';
import { demoApplications, type SampleUrls } from './applications.ts';
import { connectSamples, type RunningSample } from './connect.ts';
import { createPastHub } from './hub.ts';
import { createDemoOrganisation, type DemoOrganisation } from './organisation.ts';
import { demoOwner } from './people.ts';
import { createRandom } from './random.ts';
import { simulateWeeks } from './weeks.ts';

/** The length of the simulation, in days. */
const lengthDays = 24;

/** The parts of the demo that the start prints. */
export interface Demo {
  /** The applications that run as samples. */
  samples: RunningSample[];
  /** A new user, whose temporary password is printed only here. */
  newcomer: TemporaryPassword;
}

/**
 * Fills an empty hub with an organisation and its history, through the hub's services.
 *
 * @param hub an open hub without an owner
 */
export async function fillDemo(hub: Hub, sampleUrls: SampleUrls): Promise<Demo> {
  const random = createRandom(1907);
  const now = hub.now();
  const begin = new Date(now.getTime() - lengthDays * day);
  begin.setHours(7, 30, 0, 0);
  const past = await createPastHub(hub, begin);
  const organisation = await createDemoOrganisation(past, random, demoApplications(sampleUrls));
  const firstMorning = new Date(begin.getTime() + day);
  await simulateWeeks(past, random, organisation, firstMorning, new Date(now.getTime() - 30 * minute));

  past.moveTo(new Date(now.getTime() - 20 * minute));
  const owner = await signInAs(past.hub, demoOwner.username, originAt('203.0.113.7'));
  const samples = await connectSamples(past.hub, owner, organisation.applications);
  await addOpenIssues(past.hub, owner, organisation);
  past.moveTo(now);
  // Created by the real hub, so that the temporary password works.
  const newcomer = await createUser(hub, owner, {
    username: 'nils.aaker',
    email: 'nils.aaker@calder-finch.example',
    firstName: 'Nils',
    lastName: 'Aaker',
    department: 'Design',
    position: 'Intern',
    company: 'Calder & Finch',
    appAccess: samples.map(({ id }) => id),
  });
  return { samples, newcomer };
}

/** Adds pending requests and a suspended user. */
async function addOpenIssues(hub: Hub, owner: ActionContext, { people, applications }: DemoOrganisation) {
  const reasons = [
    ['petra.novak', 'Customer Desk', 'I answer questions about repairs.'],
    ['milo.ferraro', 'Dispatch Board', 'I would like to see when samples leave.'],
    ['aisha.bello', 'Dispatch Board', 'Customers in the shop ask where their order is.'],
    ['saskia.dewit', 'Customer Desk', 'Customers send photographs of broken handles.'],
    ['oskar.pell', 'Customer Desk', 'I check refunds against orders.'],
    ['eleni.papadopoulou', 'Dispatch Board', 'I match freight invoices with deliveries.'],
    ['clara.weiss', 'Dispatch Board', 'Applicants ask about the shifts of drivers.'],
    ['sven.halvorsen', 'Customer Desk', 'I need the orders of made-to-measure tools.'],
    ['elin.strand', 'Customer Desk', 'I look up which finish a customer ordered.'],
    ['owen.hartley', 'Dispatch Board', 'I promise delivery dates.'],
  ] as const;
  const requestAccess = portalRoutes(hub)['portal.requestAccess'];
  for (const [username, appName, reason] of reasons) {
    const app = applications.find(({ name }) => name === appName);
    const { caller, origin } = await signInAs(hub, username, originAt('203.0.113.31'));
    if (app !== undefined)
      await requestAccess({ input: { body: { appId: app.id, reason } }, caller, origin });
  }
  const leaver = people.find(({ username }) => username === 'paul.tremblay');
  if (leaver !== undefined) await setStatus(hub, owner, leaver.id, 'suspend_user');
}
