/** The hub's version (docs/hub.md, 'System'). */
export const hubVersion = '1.0.0';
