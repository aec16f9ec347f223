export * as applications from './applications.ts';
export * as brand from './brand.ts';
export * as installation from './installation.ts';
export * as oidc from './oidc.ts';
export * as operations from './operations.ts';
export * as people from './people.ts';
export * as proxy from './proxy.ts';
export * as wellKnown from './wellKnown.ts';
