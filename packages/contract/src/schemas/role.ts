import * as v from 'valibot';

/** Roles from least to most. docs/product.md 2.1. */
export const roles = ['user', 'manager', 'admin', 'owner'] as const;
export const role = v.picklist(roles, 'Role must be user, manager, admin or owner');
/** What a person may do in the hub. */
export type Role = v.InferOutput<typeof role>;
