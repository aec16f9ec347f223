/** A host with a dot, e.g. `grafana.corp.example:3000/login`, without a scheme. */
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;

/** Adds `https://` to an address that begins with its host. Leaves every other text as it is. */
export const completeUrl = (text: string): string => (bareHost.test(text) ? `https://${text}` : text);
