/**
 * Returns whether an application is marked 'SSO Ready' instead of 'External Domain': its host is the organisation's
 * application domain or below it, or it is on the hub's own origin (docs/product.md 8.5).
 */
export function isSsoReady(url: string, config: { publicUrl: string; ssoDomain: string }): boolean {
  if (url === '') return false;
  if (url.startsWith('/')) return true;
  const { host } = new URL(url);
  if (config.ssoDomain === '') return host === new URL(config.publicUrl).host;
  return host === config.ssoDomain || host.endsWith(`.${config.ssoDomain}`);
}
