import { encodings, environmentValue, type FormatName, formats } from './formats.ts';
import type { Guide, Step } from './guide.ts';
import type { Values } from './values.ts';

/**
 * Matches a placeholder: a name in single braces, with an encoding after a colon if it has one. Doubled braces belong
 * to the application's templates.
 */
export const placeholder = /(?<!\{)\{(\w+)(?::(\w+))?\}(?!\})/g;

/** Encodes a value for its place in a template. */
type Escape = (value: string) => string;

const asIs: Escape = value => value;

const fillText = (template: string, values: Values, escapeFor: Escape = asIs) =>
  template.replace(placeholder, (whole, name: string, encoding = '') => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name as keyof Values];
    return escapeFor(
      Object.hasOwn(encodings, encoding) ? encodings[encoding as keyof typeof encodings](value) : value,
    );
  });

const fillEnvironment = (block: string, values: Values) =>
  block.replace(
    /^(\w+=)(.*)$/gm,
    (_, name: string, value: string) => name + environmentValue(fillText(value, values)),
  );

const fillBlock = (format: FormatName, block: string, values: Values) =>
  fillText(block, values, formats[format].escape);

function fillStep(step: Step, values: Values): Step {
  const filled = { path: fillText(step.path, values), text: fillText(step.text, values) };
  switch (step.where) {
    case 'screen': {
      const fields = step.fields.map(({ label, value }) => ({ label, value: fillText(value, values) }));
      return { ...step, ...filled, fields };
    }
    case 'environment':
      return { ...step, ...filled, block: fillEnvironment(step.block, values) };
    case 'terminal':
      return { ...step, ...filled, block: fillBlock('shell', step.block, values) };
    case 'file':
      return { ...step, ...filled, block: fillBlock(step.format, step.block, values) };
  }
}

/**
 * Returns a guide with values in place of its placeholders. In blocks they are escaped for the block's language, so that
 * no value can end its string.
 *
 * @param values the hub's values, and those of the application's address (`appValues`)
 */
export const fillGuide = (guide: Guide, values: Values): Guide => ({
  ...guide,
  redirectUris: guide.redirectUris.map(each => fillText(each, values)),
  postLogoutRedirectUris: guide.postLogoutRedirectUris.map(each => fillText(each, values)),
  ...(guide.backchannelLogoutUri !== undefined && {
    backchannelLogoutUri: fillText(guide.backchannelLogoutUri, values),
  }),
  limits: guide.limits.map(each => fillText(each, values)),
  steps: guide.steps.map(step => fillStep(step, values)),
});
