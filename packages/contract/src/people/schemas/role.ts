import * as v from 'valibot';

/** Roles from least to most powerful. docs/people.md, 'Roles'. */
export const roles = ['user', 'manager', 'admin', 'owner'] as const;
export const role = v.picklist(roles, 'Role must be user, manager, admin or owner');
export type Role = v.InferOutput<typeof role>;
