/** Events and notifications of app passwords. */
import * as v from 'valibot';
import { defineEvent, defineNotice } from '../../log/events/define.ts';

const names = { password: v.string(), application: v.string() };

export const appPasswordEvents = {
  create_app_password: defineEvent({
    /** `device`: where it was created. */
    parameters: v.object({ ...names, device: v.string() }),
    severity: 'success',
    message: ({ password, application }, { actor }) =>
      `${actor} created the app password “${password}” for ${application}`,
  }),
  remove_app_password: defineEvent({
    parameters: v.object(names),
    severity: 'warning',
    message: ({ password, application }, { actor, entity }) =>
      actor === entity
        ? `${actor} revoked the app password “${password}” for ${application}`
        : `${actor} revoked the app password “${password}” of ${entity} for ${application}`,
  }),
};

export const appPasswordNotices = {
  app_password_created: defineNotice({
    parameters: v.object({ ...names, device: v.string() }),
    title: 'App password created',
    message: ({ password, application, device }) =>
      `The app password “${password}” for ${application} was created on ${device}. If this wasn't you, revoke it and change your password.`,
    actionUrl: () => '/profile?tab=security&show=apps',
  }),
  app_password_revoked: defineNotice({
    /** `username`: the administrator who revoked it. */
    parameters: v.object({ ...names, username: v.string() }),
    title: 'App password revoked',
    message: ({ password, application, username }) =>
      `${username} revoked your app password “${password}” for ${application}.`,
    actionUrl: () => '/profile?tab=security&show=apps',
  }),
};
