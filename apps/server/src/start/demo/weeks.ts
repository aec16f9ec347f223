import { day, hour, minute } from '@portico/contract/lib/durations';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { signOut } from '../../signIn/session/service.ts';
import {
  type ConnectedApplication,
  failSignIn,
  openApplication,
  originAt,
  signInAs,
  somewhere,
} from './actors.ts';
import type { PastHub } from './hub.ts';
import type { DemoOrganisation } from './organisation.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

/** A simulated action and its time, in milliseconds since 1970. */
interface Scene {
  at: number;
  happens: () => Promise<unknown>;
}

/**
 * Simulates the weeks before today: sign-ins, opened applications, mistyped passwords and one attack.
 *
 * @param from the first day
 * @param to when the simulation ends
 */
export async function simulateWeeks(
  { hub, moveTo }: PastHub,
  random: Random,
  { people, heldBy }: DemoOrganisation,
  from: Date,
  to: Date,
): Promise<void> {
  const scenes: Scene[] = [];
  for (let morning = from.getTime(); morning < to.getTime(); morning += day) {
    const isWeekend = [0, 6].includes(new Date(morning).getDay());
    for (const person of people) {
      if (random.happens(isWeekend ? 0.03 : 0.5)) scenes.push(...dayOf(person, morning));
    }
  }
  scenes.push(...attackAt(to.getTime() - 2 * day - 5 * hour));
  scenes.sort((one, other) => one.at - other.at);
  for (const { at, happens } of scenes) {
    if (at >= to.getTime()) continue;
    moveTo(new Date(at));
    await happens();
  }

  function dayOf(person: DemoPerson, morning: number): Scene[] {
    const origin = somewhere(random);
    const arrival = morning + random.between(0, 170) * minute;
    let actor: ActionContext<SessionCaller> | null = null;
    const day: Scene[] = [
      {
        at: arrival,
        happens: async () => {
          actor = await signInAs(hub, person.username, origin);
        },
      },
    ];
    if (random.happens(0.07)) {
      day.push({ at: arrival - minute, happens: () => failSignIn(hub, person.username, origin) });
    }
    const held = heldBy(person);
    const [first] = held;
    for (let left = first === undefined ? 0 : random.between(0, 2); left > 0; left -= 1) {
      const app = held[random.between(0, held.length - 1)];
      if (app !== undefined)
        day.push(...visitOf(() => actor, app, arrival + random.between(1, 240) * minute));
    }
    if (random.happens(0.3)) {
      day.push({
        at: arrival + 9 * hour,
        happens: async () => actor && signOut(hub, actor.caller, actor.origin, 'hub'),
      });
    }
    return day;
  }

  function visitOf(
    actorOf: () => ActionContext<SessionCaller> | null,
    app: ConnectedApplication,
    at: number,
  ): Scene[] {
    let check: () => Promise<unknown> = async () => undefined;
    return [
      {
        at,
        happens: async () => {
          const actor = actorOf();
          if (actor !== null) check = await openApplication(hub, actor, app);
        },
      },
      { at: at + random.between(2, 25) * minute, happens: () => check() },
    ];
  }

  function attackAt(at: number): Scene[] {
    const victim = people.find(({ role }) => role === 'admin');
    const stranger = originAt('198.51.100.66', 'python-requests/2.32');
    return Array.from({ length: 9 }, (_, index) => ({
      at: at + index * 20_000,
      happens: () => failSignIn(hub, victim?.username ?? 'admin', stranger),
    }));
  }
}
