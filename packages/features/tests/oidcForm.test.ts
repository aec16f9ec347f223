import { checkFields } from '@portico/contract/lib/fields';
import { type OidcSettings, saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type OidcValues, oidcFields } from '../src/apps/page/oidcFields.ts';
import { oidcForm, toBody, toValues } from '../src/apps/page/oidcValues.ts';

/** Settings of which none has its default, except third-party: such an application has no devices. */
const settings = {
  clientType: 'confidential',
  redirectUris: ['https://app.example.com/a', 'https://app.example.com/b'],
  postLogoutUris: ['https://app.example.com/bye'],
  requirePkce: false,
  isThirdParty: false,
  claims: ['name', 'email'],
  extraClaim: { name: 'https://example.com/tenant', value: 'north: two' },
  requirePushedRequests: true,
  requireDpop: true,
  allowDeviceSignIn: true,
  allowOfflineAccess: true,
  initiateLoginUri: 'https://app.example.com/login',
  backChannelLogoutUri: 'https://app.example.com/back',
  backChannelSessionRequired: false,
  frontChannelLogoutUri: 'https://app.example.com/front',
  frontChannelSessionRequired: false,
} satisfies Partial<OidcSettings>;
const stored = {
  ...settings,
  issuer: 'https://hub.example.com',
  clientId: 'id',
  hasSecret: true,
  version: 4,
};

const wrong = (changes: Partial<OidcValues>) =>
  checkFields(oidcForm, { ...toValues(stored), ...changes }).fields ?? {};

describe('the form of the sign-on settings', () => {
  const names = Object.keys(saveOidcBody.entries).sort();

  it('has a row for every setting of the contract', () => {
    expect(Object.keys(oidcFields).sort()).toEqual(names);
  });

  it('saves every setting as it was read, so that a save changes nothing else', () => {
    expect(Object.keys(settings).sort()).toEqual(names);
    expect(toBody(toValues(stored))).toEqual(settings);
    const checked = checkFields(oidcForm, toValues(stored));
    expect(checked.fields).toBeNull();
    expect(checked.output).toEqual(toValues(stored));
  });

  it('turns devices off for a third-party application, and keeps that setting otherwise', () => {
    const values = toValues({ ...stored, isThirdParty: true, allowDeviceSignIn: false });
    expect(toBody(values)).toEqual({ ...settings, isThirdParty: true, allowDeviceSignIn: false });
    expect(toBody({ ...values, allowDeviceSignIn: true }).allowDeviceSignIn).toBe(false);
  });

  it('opens with the defaults of the contract for an application without settings', () => {
    const redirectUris = ['https://app.example.com/'];
    const defaults = parse(saveOidcBody, { clientType: 'confidential', redirectUris });
    expect(toBody({ ...toValues(null), redirectUris: redirectUris[0] ?? '' })).toEqual(defaults);
  });

  it.each(Object.entries(oidcFields))('formats %s for the comparison with other changes', (name, field) => {
    const format = field.format as (value: unknown) => string;
    expect(format(toValues(stored)[name as keyof OidcValues])).not.toMatch(/^$|undefined|\n\n/);
  });

  it('rejects an extra claim of which one half is missing, and a reserved one', () => {
    expect(wrong({ extraClaim: 'tenant\n' })).toEqual({ 'extraClaim.value': 'Value is required' });
    expect(wrong({ extraClaim: '\nnorth' })).toMatchObject({ 'extraClaim.name': 'Claim is required' });
    expect(wrong({ extraClaim: 'email\nnorth' })).toEqual({
      'extraClaim.name': 'Claim is defined by a standard or by the hub; choose another name',
    });
    expect(wrong({ extraClaim: ' \n ' })).toEqual({});
  });

  it('rejects addresses for sign-outs in the words of the contract', () => {
    expect(wrong({ backChannelLogoutUri: 'app' })).toEqual({
      backChannelLogoutUri:
        'Back-channel logout address must be a complete address, such as https://app.example.com/callback',
    });
    expect(wrong({ frontChannelLogoutUri: 'https://other.example.com/out' })).toEqual({
      frontChannelLogoutUri: 'Must have the host and port of a redirect address',
    });
    expect(wrong({ frontChannelLogoutUri: 'app' })).toMatchObject({
      frontChannelLogoutUri: expect.stringContaining('must be a complete address'),
    });
    expect(wrong({ backChannelLogoutUri: ' ', frontChannelLogoutUri: '' })).toEqual({});
  });
});
