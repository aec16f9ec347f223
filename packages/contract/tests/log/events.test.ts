import { describe, expect, test } from 'vitest';
import { changedFields, shortSentence } from '../../src/log/events/changedFields.ts';
import { describeNotice, noticeTable, type TypedNotice } from '../../src/log/events/notices.ts';
import {
  readEvent,
  showEvent,
  showFinding,
  showNotice,
  writeEvent,
  writeNotice,
} from '../../src/log/events/stored.ts';
import { describeEvent, eventTable, type TypedEvent } from '../../src/log/events/table.ts';

const id = '00000000-0000-4000-8000-000000000001';
const app = { appId: id, appName: 'Ledger' };
const names = { actor: 'ada', entity: 'bob' };
const summary = { times: 2, hour: '2026-11-22T14:00:00.000Z', network: null };
const ofNetwork = { ...summary, network: '192.0.2.0/24' };
const deletion = { before: '2025-11-26T02:39:38.000Z', upTo: 4012, hash: 'f0'.repeat(32) };
const found = {
  eventType: 'multiple_device_access',
  riskScore: 75,
  username: 'bob',
  ip: '192.0.2.1',
  isTest: false,
  parameters: { devices: 5 },
} as const;

/** Actions whose sentence depends on more than names and values: the others are written once, in the table. */
const sentences: {
  [Of in TypedEvent['action']]?: [Extract<TypedEvent, { action: Of }>['parameters'], string][];
} = {
  login: [
    [{ network: 'n', newDevice: 'Firefox on Linux' }, 'ada signed in'],
    [{ network: 'n', passkey: 'Phone' }, 'ada signed in with the passkey “Phone”'],
  ],
  cancel_email_change: [
    [{ isByLink: true }, "The change of bob's email address was rejected from one of the mailboxes"],
    [{ isByLink: false }, 'bob cancelled the change of their email address'],
  ],
  add_passkey: [
    [
      { passkey: 'Phone', isSynced: true, device: 'Safari on iPhone' },
      'ada added the passkey “Phone”, which is synced',
    ],
    [
      { passkey: 'Key', isSynced: false, device: 'Firefox on Linux' },
      'ada added the passkey “Key”, which stays on one device',
    ],
  ],
  remove_passkey: [[{ passkey: 'Phone' }, 'ada removed the passkey “Phone” of bob']],
  remove_app_password: [
    [
      { password: 'Calendar', application: 'Ledger' },
      'ada revoked the app password “Calendar” of bob for Ledger',
    ],
  ],
  failed_login: [
    [{ reason: 'wrong_password', network: 'n' }, 'A sign-in to bob failed: wrong password'],
    [summary, '2 more sign-ins to bob failed in the hour from 2026-11-22 14:00 UTC'],
  ],
  failed_proof: [
    [
      { reason: 'wrong_password', network: 'n' },
      'A confirmation of the identity of bob failed: wrong password',
    ],
    [summary, '2 more confirmations of the identity of bob failed in the hour from 2026-11-22 14:00 UTC'],
  ],
  account_locked: [
    [
      { network: '192.0.2.0/24', until: '2026-11-22T14:15:00.000Z' },
      'The account bob was locked for the network 192.0.2.0/24 after too many failed sign-ins',
    ],
    [summary, '2 more networks were locked out of bob in the hour from 2026-11-22 14:00 UTC'],
  ],
  second_step_failed: [
    [
      { network: 'n', wrongCodes: 5, recoveryCodes: 3 },
      'A sign-in to bob had the right password and no second step: 5 wrong codes, 3 of them recovery codes',
    ],
    [
      { network: 'n', wrongCodes: 3, recoveryCodes: 3 },
      'A sign-in to bob had the right password and no second step: 3 wrong recovery codes',
    ],
    [
      { network: 'n', wrongCodes: 0, recoveryCodes: 0 },
      'A sign-in to bob had the right password and no second step: no code was tried',
    ],
    [
      summary,
      '2 more sign-ins to bob had the right password and no second step in the hour from 2026-11-22 14:00 UTC',
    ],
  ],
  password_reset_requested: [
    [{}, 'A password reset was requested for bob'],
    [{ isMailed: true }, 'A password reset by email was requested for bob'],
    [summary, '2 more password resets were requested for bob in the hour from 2026-11-22 14:00 UTC'],
  ],
  use_reset_link: [
    [{ isMailed: true }, 'bob chose a new password with a link from an email'],
    [{ isMailed: false }, 'bob chose a new password with a link from an administrator'],
  ],
  end_session: [
    [{ device: 'Firefox on Linux' }, 'ada ended one of their other sessions: Firefox on Linux'],
    [{ count: 3 }, 'ada ended all their other sessions (3)'],
  ],
  end_user_sessions: [
    [{ device: 'Firefox on Linux' }, 'ada ended a session of bob: Firefox on Linux'],
    [{ count: 3 }, 'ada ended all sessions of bob (3)'],
  ],
  session_expired: [
    [
      { reason: 'inactivity', device: 'Firefox on Linux', at: '2026-11-21T09:30:00.000Z' },
      "bob's session expired after 30 minutes without activity: Firefox on Linux",
    ],
    [
      { reason: 'lifetime', device: 'Firefox on Linux', at: '2026-11-21T09:30:00.000Z' },
      "bob's session expired at the end of its lifetime: Firefox on Linux",
    ],
  ],
  create_user: [
    [{ role: 'manager' }, 'ada created the user bob (manager)'],
    [{ role: 'owner' }, 'Owner account “bob” created at first start'],
  ],
  update_user: [
    [
      { changes: { role: { from: 'user', to: 'admin' } }, isOwnProfile: false },
      'ada updated the user bob: role user → admin',
    ],
    [
      { changes: { phone: { from: '', to: '1' } }, isOwnProfile: true },
      'ada updated their own profile: phone "" → "1"',
    ],
  ],
  update_proxy: [
    [
      { changes: { addresses: { from: '', to: 'https://wiki.example.com' } }, isNew: true },
      'ada protected bob by a proxy: addresses "" → "https://wiki.example.com"',
    ],
    [
      { changes: { allowMachines: { from: false, to: true } }, isNew: false },
      'ada changed the protection of bob by a proxy: machine clients off → on',
    ],
  ],
  deactivate_user: [
    [{}, 'ada deactivated the user bob'],
    [{ unusedDays: 90 }, 'The user bob was deactivated: no sign-in for 90 days'],
  ],
  reset_password: [
    [{ isRecovery: false }, "ada reset bob's password"],
    [{ isRecovery: true }, 'The password of the owner bob was reset from the command line'],
  ],
  register: [
    [{ role: 'user' }, 'bob registered (user)'],
    [{ refusal: 'email_taken' }, 'A registration was refused: email address already in use'],
    [
      ofNetwork,
      '2 more registrations from 192.0.2.0/24 were refused in the hour from 2026-11-22 14:00 UTC: email address already in use',
    ],
  ],
  reset_factors: [
    [{}, 'ada removed the second factors of bob'],
    [
      { choosesPassword: false },
      'ada removed the second factors of bob and created a link for setting up new ones',
    ],
    [
      { choosesPassword: true },
      'ada removed the second factors and the password of bob and created a link for setting up new ones',
    ],
    [
      { choosesPassword: false, passkeys: 1 },
      'ada removed the second factors and the passkeys of bob and created a link for setting up new ones',
    ],
    [
      { choosesPassword: true, passkeys: 2 },
      'ada removed the second factors, the passkeys and the password of bob and created a link for setting up new ones',
    ],
  ],
  change_app_sign_in_rule: [
    [
      { demand: 'secondFactor', from: '2026-12-01' },
      'ada requires a second factor for the application bob from Dec 1, 2026',
    ],
    [{ demand: null, from: null }, 'ada removed the sign-in rule of the application bob'],
  ],
  change_sign_in_rule: [
    [
      { role: 'admin', demand: 'passkey', from: '2026-12-01' },
      'ada requires a passkey of the role admin from Dec 1, 2026',
    ],
    [{ role: 'user', demand: null, from: null }, 'ada removed the sign-in rule of the role user'],
  ],
  create_invitation: [
    [{}, 'ada invited bob to choose a password'],
    [{ isMailed: true }, 'ada invited bob by email to choose a password'],
  ],
  grant_access: [
    [app, 'ada granted bob access to Ledger'],
    [{ count: 4 }, 'ada granted all eligible users access to bob (4 users)'],
  ],
  revoke_access: [
    [app, "ada revoked bob's access to Ledger"],
    [{ ...app, isBeyondRole: true }, "ada revoked bob's access to Ledger (role too low)"],
    [{ count: 4 }, 'ada undid Grant All for bob (4 users)'],
  ],
  undo_change: [
    [{ undoes: id, what: 'grant_access', ...app }, 'ada undid granting bob access to Ledger'],
    [{ undoes: id, what: 'revoke_access', ...app }, "ada undid revoking bob's access to Ledger"],
    [{ undoes: id, what: 'suspend_user' }, 'ada undid suspending the user bob'],
    [{ undoes: id, what: 'unsuspend_user' }, 'ada undid unsuspending the user bob'],
    [{ undoes: id, what: 'deactivate_user' }, 'ada undid deactivating the user bob'],
    [{ undoes: id, what: 'activate_user' }, 'ada undid activating the user bob'],
    [{ undoes: id, what: 'deactivate_app' }, 'ada undid deactivating the application bob'],
    [{ undoes: id, what: 'activate_app' }, 'ada undid activating the application bob'],
    [{ undoes: id, what: 'delete_app' }, 'ada undid deleting the application bob'],
  ],
  update_app: [
    [
      { changes: { isActive: { from: true, to: false } }, revoked: 0 },
      'ada updated the application bob: active on → off',
    ],
    [
      { changes: { accessLevel: { from: 'user', to: 'admin' } }, revoked: 2 },
      'ada updated the application bob: access level user → admin; 2 users lost access',
    ],
  ],
  delete_app: [
    [{ revoked: 0, requests: 0 }, 'ada deleted the application bob'],
    [{ revoked: 1, requests: 0 }, 'ada deleted the application bob; 1 user lost access'],
    [
      { revoked: 12, requests: 2 },
      'ada deleted the application bob; 12 users lost access; 2 access requests ended',
    ],
  ],
  avatar_removed: [[{ changes: { avatar: { from: '5ac3', to: '' } } }, 'ada removed the picture of bob']],
  update_brand: [
    [
      { changes: { name: { from: '', to: 'Acme' }, logo: { from: '', to: '5ac3' } } },
      'ada updated the branding: organisation name "" → "Acme", new logo',
    ],
    [{ changes: { logo: { from: '5ac3', to: '' } } }, 'ada updated the branding: logo removed'],
  ],
  generate_api_key: [
    [{}, 'ada rotated the API key of bob'],
    [{ prefix: 'pmk_12345678', isReplacement: true }, 'ada replaced the master API key (pmk_12345678…)'],
  ],
  update_oidc: [
    [
      { changes: { redirectUris: { from: '', to: 'https://bob.example' } }, isNew: true },
      'ada connected bob by OpenID Connect: redirect addresses "" → "https://bob.example"',
    ],
    [
      { changes: { requirePkce: { from: true, to: false } }, isNew: false },
      'ada changed the OpenID Connect settings of bob: PKCE required on → off',
    ],
  ],
  rotate_client_secret: [
    [{ isReplacement: false }, 'ada generated the client secret of bob'],
    [{ isReplacement: true }, 'ada replaced the client secret of bob'],
  ],
  create_machine_client: [
    [
      { api: 'https://hub.example/api', scopes: 'users:read', expiresAt: '' },
      'ada created the machine client bob for https://hub.example/api: users:read; without expiry',
    ],
    [
      { api: 'https://hub.example/api', scopes: 'log:read', expiresAt: '2027-01-01T00:00:00.000Z' },
      'ada created the machine client bob for https://hub.example/api: log:read; until 2027-01-01T00:00:00.000Z',
    ],
  ],
  update_api: [
    [
      { changes: { scopes: { from: '', to: 'notes:read' } }, isNew: true },
      'ada added the API of bob: scopes  → notes:read',
    ],
    [
      { changes: { scopes: { from: 'notes:read', to: 'notes' } }, isNew: false },
      'ada changed the API of bob: scopes notes:read → notes',
    ],
  ],
  remove_api: [
    [{ clients: 0 }, 'ada deleted the API of bob'],
    [{ clients: 2 }, 'ada deleted the API of bob with 2 machine clients'],
  ],
  give_consent: [
    [{ claims: 'name email' }, 'ada allowed bob to learn name, email'],
    [{ claims: '' }, 'ada allowed bob to learn who they are'],
  ],
  answer_device_sign_in: [
    [{ isAllowed: true, address: '192.0.2.7' }, 'ada allowed the sign-in of a device at 192.0.2.7 to bob'],
    [{ isAllowed: false, address: null }, 'ada refused the sign-in of a device to bob'],
  ],
  sign_on_refused: [
    [{ reason: 'no_access' }, 'A sign-on to bob was refused: user has no access'],
    [
      { problem: 'pkce_missing', reference: '0123456789ab' },
      'A sign-on to bob was refused: PKCE missing (reference 0123456789ab)',
    ],
    [summary, '2 more sign-ons to bob were refused in the hour from 2026-11-22 14:00 UTC'],
  ],
  delete_log_events: [
    [
      { ...deletion, count: 12, retention: '1 year', setBy: 'ada' },
      'The hub deletes 12 events of the log from before 2025-11-26, up to number 4012: ada set the log to be kept for 1 year',
    ],
    [
      { ...deletion, count: 1, retention: '3 months', setBy: null },
      'The hub deletes 1 event of the log from before 2025-11-26, up to number 4012: the log is kept for 3 months',
    ],
  ],
  download_backup: [
    [
      { madeAt: '2026-11-26T02:39:38.000Z', isEncrypted: true },
      'ada downloaded the encrypted backup of 2026-11-26 02:39 UTC',
    ],
    [
      { madeAt: '2026-11-26T02:39:38.000Z', isEncrypted: false },
      'ada downloaded the backup of 2026-11-26 02:39 UTC',
    ],
  ],
  test_backup: [
    [
      { madeAt: '2026-11-26T02:39:38.000Z', fault: null },
      'The monthly test restored the backup of 2026-11-26 02:39 UTC: its log is intact, and the owner can sign in',
    ],
    [
      { madeAt: '2026-11-26T02:39:38.000Z', fault: 'The backup is damaged: its end is missing.' },
      'The monthly test could not restore the backup of 2026-11-26 02:39 UTC: The backup is damaged: its end is missing.',
    ],
  ],
  rotate_keys: [
    [{ isLeaked: false }, 'The signing key was replaced from the command line'],
    [
      { isLeaked: true, ended: 7 },
      'The signing keys were replaced from the command line, which ended all sessions (7)',
    ],
  ],
  resolve_event: [
    [{ finding: found }, 'ada resolved a security event: bob signed in from 5 devices within a day.'],
    [{}, 'ada resolved a security event: bob'],
  ],
};

const cases = Object.entries(sentences).flatMap(([action, rows]) =>
  rows.map(([parameters, sentence]) => [{ action, parameters } as TypedEvent, sentence] as const),
);

describe('an event', () => {
  test.each(cases)('renders %o with its message, and is stored and read unchanged', (event, sentence) => {
    expect(describeEvent(event, names).message).toBe(sentence);
    const data = writeEvent(event);
    expect(JSON.parse(data).version).toBe(eventTable[event.action].version ?? 1);
    expect(readEvent({ action: event.action, data })).toEqual(event);
  });

  test("stores only the fields of an event's schema, with the count first", () => {
    const withSecret = { action: 'logout', parameters: { password: 'secret' } } as TypedEvent;
    expect(writeEvent(withSecret)).toBe('{"version":1}');
    const { network, ...rest } = ofNetwork;
    const event = { action: 'failed_login', parameters: { network, ...rest } } as const;
    expect(writeEvent(event)).toMatch(/^\{"times":2,/);
  });

  test('rejects parameters that do not match the event', () => {
    expect(() => writeEvent({ action: 'create_user', parameters: {} } as TypedEvent)).toThrow();
  });

  const row = { action: 'login', actorName: 'ada', entityName: null, details: null, severity: null };

  test('shows an event that is older than parameters as it was stored', () => {
    const old = { ...row, data: '{"network":"n"}', details: 'ada came in', severity: 'warning' } as const;
    expect(showEvent(old)).toEqual({ message: 'ada came in', severity: 'warning', parameters: null });
  });

  test.each([
    ['of another version', 'login', '{"network":"n","version":2}'],
    ['of an action of a later hub', 'levitate', '{"version":1}'],
    ['with other parameters', 'login', '{"version":1}'],
  ])('shows %s by its action', (_, action, data) => {
    expect(showEvent({ ...row, action, data })).toEqual({
      message: `Unknown event: ${action}`,
      severity: 'info',
      parameters: null,
    });
  });
});

test('lists the changed fields of an event with their full values', () => {
  const changes = { username: { from: '', to: 'x'.repeat(100) }, role: { from: 'user', to: 'admin' } };
  const event = { action: 'update_user', parameters: { changes, isOwnProfile: false } };
  expect(changedFields(event)).toEqual([
    { label: 'username', from: '', to: 'x'.repeat(100) },
    { label: 'role', from: 'user', to: 'admin' },
  ]);
  const settings = { changes: { enableAuditLogging: { from: true, to: false } } };
  expect(changedFields({ action: 'update_settings', parameters: settings })).toEqual([
    { label: 'audit logging', from: 'on', to: 'off' },
  ]);
  expect(changedFields({ ...event, action: 'login' })).toEqual([]);
  expect(changedFields({ ...event, parameters: null })).toEqual([]);
});

describe('changes in messages', () => {
  test('truncates a change in a message after 60 characters', () => {
    const changes = { description: { from: '', to: '🔑'.repeat(100) } };
    const { message } = describeEvent({ action: 'update_app', parameters: { changes, revoked: 0 } }, names);
    expect(message).toContain(`"" → "${'🔑'.repeat(60)}…"`);
  });

  const change = (to: string) => ({ from: '', to });
  const six = {
    clientType: change('public'),
    redirectUris: change('https://a.example/$&, and more'),
    postLogoutUris: change('https://b.example/'),
    requirePkce: { from: false, to: true },
    claims: change('name email'),
    requireDpop: { from: false, to: true },
  };
  const entryOf = (changes: Partial<typeof six>) => {
    const event = { action: 'update_oidc', parameters: { changes, isNew: true } } as const;
    return { ...event, details: describeEvent(event as TypedEvent, names).message };
  };

  test('names the first three changes in the short sentence, and counts the others', () => {
    const entry = entryOf(six);
    expect(shortSentence(entry, entry.details)).toBe(
      'ada connected bob by OpenID Connect: client type  → public, redirect addresses "" → "https://a.example/$&, and more", addresses after sign-out "" → "https://b.example/" and 3 more',
    );
    expect(entry.details).toContain('claims  → name email');
    expect(changedFields(entry)).toHaveLength(6);
  });

  test('never counts a single change instead of naming it', () => {
    const { claims, requireDpop, ...four } = six;
    const entry = entryOf(four);
    expect(shortSentence(entry, entry.details)).toBe(entry.details);
    const five = entryOf({ ...four, claims });
    expect(shortSentence(five, five.details)).toMatch(/ and 2 more$/);
  });

  test('keeps the rest of the sentence after a change', () => {
    const changes = Object.fromEntries(
      ['name', 'description', 'url', 'category', 'accessLevel'].map(name => [name, change('x')]),
    );
    const event = { action: 'update_app', parameters: { changes, revoked: 2 } } as TypedEvent;
    const details = describeEvent(event, names).message;
    expect(shortSentence(event, details)).toMatch(/ and 2 more; 2 users lost access$/);
  });

  test('leaves sentences unchanged that are no change, or that an older hub wrote', () => {
    const details = 'ada did something';
    expect(shortSentence({ action: 'login', parameters: {} }, details)).toBe(details);
    expect(shortSentence(entryOf(six), details)).toBe(details);
    expect(shortSentence({ action: 'update_oidc', parameters: null }, details)).toBe(details);
  });
});

const finding = { riskScore: 92, username: 'bob', ip: '192.0.2.1', isTest: false };
const notices: {
  [Code in TypedNotice['code']]?: [Extract<TypedNotice, { code: Code }>['parameters'], string];
} = {
  reported_sign_in: [
    { ...finding, finding: {} },
    "bob reported that a sign-in from 192.0.2.1 wasn't theirs.",
  ],
  second_step_failed: [
    { ...finding, finding: { wrongCodes: 5, recoveryCodes: 0 } },
    'Someone at 192.0.2.1 entered the password of bob and did not pass the second step: 5 wrong codes.',
  ],
  passkey_removed: [
    { passkey: 'Phone', username: 'ada' },
    'ada removed the passkey “Phone” from your account.',
  ],
  cloned_passkey: [
    { ...finding, finding: {} },
    "A sign-in to bob from 192.0.2.1 was refused: the passkey's counter went back, so someone may have copied the passkey.",
  ],
  sign_in_rule_reminder: [
    { demand: 'secondFactor', from: '2026-12-01' },
    "Starting Dec 1, 2026, you'll need a second factor to sign in. Add a passkey or an authenticator app in your profile.",
  ],
  app_sign_in_rule_reminder: [
    { application: 'Pantry', demand: 'passkey', from: '2026-12-01' },
    'Starting Dec 1, 2026, Pantry opens only with a passkey. Add one in your profile.',
  ],
  recovery_code_used: [{ left: 3 }, 'A recovery code was used to sign in to your account. You have 3 left.'],
  master_key_generated: [
    { username: 'ada', prefix: 'pmk_12345678', isReplacement: false },
    "ada generated the master API key (pmk_12345678…). It acts as an administrator. If you don't recognise this change, replace the key.",
  ],
  brute_force_attempt: [
    { ...finding, finding: { failures: 16, accounts: null, isLocked: true } },
    '16 failed sign-ins to bob from 192.0.2.1 within ten minutes.',
  ],
  suspicious_location: [
    {
      ...finding,
      finding: {
        place: { city: 'Lima', country: 'Peru' },
        travelledKm: 11_000,
        nearestKm: 11_000,
        speedKmh: 11_000,
        isTooFast: true,
        isFar: false,
      },
    },
    'bob signed in from Lima, Peru, 11000 km from the previous sign-in: too far to travel in the time between.',
  ],
  multiple_device_access: [
    { ...finding, isTest: true, finding: { devices: 5 } },
    'Test: bob signed in from 5 devices within a day.',
  ],
  anonymous_network_access: [
    { ...finding, username: null, finding: { hasSucceeded: false } },
    'A sign-in to an unknown account failed from an anonymising network.',
  ],
};

describe('notifications', () => {
  const all = Object.entries(notices).map(
    ([code, [parameters, sentence]]) => [{ code, parameters } as TypedNotice, sentence] as const,
  );
  const noWording = { type: null, priority: null, title: null, message: null, actionUrl: null };

  test.each(all)('renders %o with its message, also when read from the store', (notice, sentence) => {
    expect(describeNotice(notice).message).toBe(sentence);
    const stored = { ...noWording, code: notice.code, parameters: writeNotice(notice) };
    expect(showNotice(stored)).toEqual({ ...describeNotice(notice), ...notice });
  });

  test('gives each kind of notification a unique title', () => {
    const titles = Object.values(noticeTable).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('shows a notification that is older than codes as it was stored', () => {
    const old = { type: 'app', priority: 'low', title: 'Old', message: 'An old one.', actionUrl: '/' };
    expect(showNotice({ ...old, code: null, parameters: null })).toEqual({
      ...old,
      code: null,
      parameters: null,
    });
  });

  test('shows a notification by its code if a later version of the hub stored it', () => {
    expect(showNotice({ ...noWording, code: 'levitation', parameters: '{}' })).toMatchObject({
      title: 'Notification',
      message: 'Unknown notification: levitation',
      priority: 'normal',
    });
  });
});

test('shows a finding older than parameters as stored', () => {
  const old = { ...finding, eventType: 'brute_force_attempt', parameters: null };
  const wording = { summary: '9 failures.', indicators: ['9'] };
  expect(showFinding({ ...old, ...wording })).toEqual(wording);
});
